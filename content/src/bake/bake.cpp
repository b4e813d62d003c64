#include "graze/content/bake.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <map>
#include <mutex>
#include <set>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "bake_atlas.hpp"
#include "graze/assert.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

constexpr int kMinPage = 16;
constexpr int kMaxPage = 1 << 14;
constexpr int kMaxGap = 64;

// Calls work(i) once for each 0 <= i < count, on at most `threads` threads including the caller's,
// and returns when all calls have finished. If a call throws, the calls that have not started are
// skipped and the exception is rethrown.
template <typename Work>
void ForEachOnThreads(std::size_t count, int threads, const Work& work) {
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::exception_ptr error;
    const auto run = [&] {
        try {
            for (std::size_t i = next++; i < count; i = next++) {
                work(i);
            }
        } catch (...) {
            const std::lock_guard lock{mutex};
            error = std::current_exception();
            next = count;
        }
    };
    std::vector<std::thread> others;
    const auto wanted = std::min(static_cast<std::size_t>(std::max(threads, 1)), count);
    try {
        while (others.size() + 1 < wanted) {
            others.emplace_back(run);
        }
    } catch (const std::system_error&) {  // continue with fewer threads
    }
    run();
    for (std::thread& thread : others) {
        thread.join();
    }
    if (error) {
        std::rethrow_exception(error);
    }
}

void CheckOptions(BakeOptions& options) {
    const auto clamp = [](int& value, int low, int high) {
        GRAZE_ASSERT(low <= value && value <= high, "Bake: a page size or a gap out of range");
        value = std::clamp(value, low, high);
    };
    clamp(options.page_size, kMinPage, kMaxPage);
    clamp(options.padding, 0, kMaxGap);
    clamp(options.extrude, 0, kMaxGap);
    if (options.jobs <= 0) {
        options.jobs = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
    }
}

// Returns null if there is no old pack or it cannot be used.
std::unique_ptr<PackFile> OpenOld(std::unique_ptr<FileView> view) {
    try {
        return view ? std::make_unique<PackFile>(std::move(view)) : nullptr;
    } catch (const FormatError&) {
        return nullptr;
    }
}

// Assets with the same name usually share a picture, so they are read together.
std::vector<std::vector<BakeAsset*>> GroupsByName(std::vector<BakeAsset>& assets) {
    std::map<std::string_view, std::vector<BakeAsset*>> by_name;
    for (BakeAsset& asset : assets) {
        by_name[asset.name].push_back(&asset);
    }
    std::vector<std::vector<BakeAsset*>> groups;
    groups.reserve(by_name.size());
    for (auto& [name, group] : by_name) {
        groups.push_back(std::move(group));
    }
    return groups;
}

void ReadAll(std::vector<BakeAsset>& assets, BakeFiles& files, const AssetReader& reader, int jobs,
             const BakeProgress& progress) {
    const std::vector<std::vector<BakeAsset*>> groups = GroupsByName(assets);
    std::mutex mutex;
    int done = 0;
    ForEachOnThreads(groups.size(), jobs, [&](std::size_t i) {
        for (BakeAsset* const asset : groups[i]) {
            reader.Read(*asset);
            const std::lock_guard lock{mutex};
            ++done;
            if (progress) {
                progress(done, static_cast<int>(assets.size()));
            }
        }
        for (const BakeInput& input : groups[i].front()->source.inputs) {
            files.ForgetPicture(input.path);
        }
    });
}

void FillReport(const std::vector<BakeAsset>& assets, const BakeOptions& options,
                BakeReport& report) {
    std::set<std::string_view> reported;  // a file is reported once, even if
    std::set<std::string_view> odd;       // several assets use it
    for (const BakeAsset& asset : assets) {
        const std::string_view type = asset.type->Name();
        if (report.types.empty() || report.types.back().type != type) {
            report.types.push_back({std::string{type}});
        }
        BakedType& count = report.types.back();
        ++(asset.is_unchanged ? count.unchanged : count.built);
        if (!asset.error.empty() && reported.insert(asset.error).second) {
            report.errors.push_back(asset.error);
        }
        if (!asset.error.empty()) {
            report.broken.push_back(asset.name + std::string{asset.suffixes.front()});
        }
        for (const AssetWarning& warning : asset.source.warnings) {
            if (!IsIgnored(options, warning.path) && odd.insert(warning.path).second) {
                report.warnings.push_back(MakeWarning(asset.name, warning));
            }
        }
    }
    std::ranges::sort(report.broken);
    report.broken.erase(std::unique(report.broken.begin(), report.broken.end()),
                        report.broken.end());
}

std::vector<std::string> Ignored(const BakeFiles& files, const std::vector<BakeAsset>& assets,
                                 const BakeOptions& options) {
    std::set<std::string_view> used;
    for (const BakeAsset& asset : assets) {
        for (const BakeInput& input : asset.source.inputs) {
            if (input.is_used) {
                used.insert(input.path);
            }
        }
    }
    std::vector<std::string> ignored;
    const auto ignore = [&](const std::string& path) {
        if (path.starts_with(options.root) && !used.contains(path) && !path.ends_with(kPackName) &&
            !IsIgnored(options, path)) {
            ignored.push_back(path);
        }
    };
    std::ranges::for_each(files.List(), ignore);
    std::ranges::for_each(files.Unreadable(), ignore);
    std::ranges::sort(ignored);
    return ignored;
}

Bytes Write(std::vector<BakeAsset>& assets, const BakeOptions& options, BakeReport& report) {
    PackWriter writer;
    BakeAtlas(assets, {options.page_size, {options.extrude, options.padding}}, writer, report);
    BakeSources sources;
    sources.baker = kBakerVersion;
    for (BakeAsset& asset : assets) {
        ByteWriter values{&writer};
        try {
            asset.type->DataFields(values, asset.data.get());
        } catch (const std::exception& error) {
            throw FormatError{std::string{asset.type->Name()} + " '" + asset.name +
                              "': " + error.what()};
        }
        writer.AddAsset(*asset.type, asset.name, values.Written());
        sources.of_assets.push_back(std::move(asset.source));
    }
    ByteWriter known;
    known(sources);
    Bytes pack = writer.Finish(known.Written());
    report.mask_bytes = writer.MaskBytes();
    return pack;
}

}  // namespace

BakeReport Bake(const TitleStorage& storage, BakeOptions options, const BakeProgress& progress) {
    CheckOptions(options);
    BakeReport report;
    BakeFiles files{storage, options.types.Formats().get()};
    const std::unique_ptr<PackFile> old = OpenOld(std::move(options.old_pack));
    std::vector<BakeAsset> assets = FindAssets(options, files.List());
    ReadAll(assets, files, AssetReader{files, options.root, old.get()}, options.jobs, progress);
    std::erase_if(assets, [](const BakeAsset& asset) { return asset.is_other_type; });
    FillReport(assets, options, report);
    report.ignored = Ignored(files, assets, options);
    report.pictures_decoded = files.PicturesDecoded();
    if (report.errors.empty()) {
        try {
            report.pack = Write(assets, options, report);
        } catch (const FormatError& error) {
            report.errors.emplace_back(error.what());
        }
    }
    return report;
}

}  // namespace graze
