#include "background_reader.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace graze {
namespace {

constexpr std::ptrdiff_t kMaxAhead = 32;
constexpr int kMaxThreads = 4;

}  // namespace

// Leaves one hardware thread to the game, if there is more than one.
BackgroundReader::BackgroundReader() noexcept
    : wanted_threads_{
          std::clamp(static_cast<int>(std::thread::hardware_concurrency()) - 1, 1, kMaxThreads)} {
}

BackgroundReader::~BackgroundReader() {
    {
        const std::lock_guard lock{mutex_};
        entries_.clear();
        ends_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) {
        thread.join();
    }
}

void BackgroundReader::StartThreads() {
    try {
        while (static_cast<int>(threads_.size()) < wanted_threads_) {
            threads_.emplace_back([this] { Work(); });
        }
    } catch (const std::system_error&) {
        wanted_threads_ = static_cast<int>(threads_.size());
    }
}

BackgroundReader::JobId BackgroundReader::Add(Job job) {
    StartThreads();
    JobId id = 0;
    {
        const std::lock_guard lock{mutex_};
        id = ++last_id_;
        entries_.push_back({id, std::move(job), State::Waiting, std::nullopt, nullptr});
    }
    wake_.notify_one();
    return id;
}

bool BackgroundReader::IsReady(JobId id) const {
    const std::lock_guard lock{mutex_};
    const Entry* const entry = Find(id);
    return threads_.empty() || (entry != nullptr && entry->state == State::Ready);
}

AssetRead BackgroundReader::Take(JobId id) {
    std::unique_lock lock{mutex_};
    if (Find(id)->state == State::Waiting) {
        Run(lock, id);
    }
    ready_.wait(lock, [&] { return Find(id)->state == State::Ready; });
    Entry taken = std::move(*Find(id));
    std::erase_if(entries_, [id](const Entry& entry) { return entry.id == id; });
    lock.unlock();
    wake_.notify_all();
    if (taken.error) {
        std::rethrow_exception(taken.error);
    }
    return *std::move(taken.result);
}

void BackgroundReader::Clear() {
    const std::lock_guard lock{mutex_};
    entries_.clear();
}

void BackgroundReader::Work() {
    std::unique_lock lock{mutex_};
    for (;;) {
        wake_.wait(lock, [this] { return ends_ || NextWaiting() != nullptr; });
        if (ends_) {
            return;
        }
        Run(lock, NextWaiting()->id);
    }
}

BackgroundReader::Entry* BackgroundReader::NextWaiting() noexcept {
    const auto end =
        entries_.begin() + std::min(kMaxAhead, static_cast<std::ptrdiff_t>(entries_.size()));
    const auto next = std::find_if(
        entries_.begin(), end, [](const Entry& entry) { return entry.state == State::Waiting; });
    return next == end ? nullptr : &*next;
}

void BackgroundReader::Run(std::unique_lock<std::mutex>& lock, JobId id) {
    Entry& starting = *Find(id);
    starting.state = State::Running;
    const Job job = std::move(starting.job);
    lock.unlock();
    std::optional<AssetRead> result;
    std::exception_ptr error;
    try {
        result = job();
    } catch (...) {
        error = std::current_exception();
    }
    lock.lock();
    if (Entry* const done = Find(id)) {  // null if Clear removed it
        done->result = std::move(result);
        done->error = error;
        done->state = State::Ready;
    }
    ready_.notify_all();
}

const BackgroundReader::Entry* BackgroundReader::Find(JobId id) const noexcept {
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [id](const Entry& entry) { return entry.id == id; });
    return found == entries_.end() ? nullptr : &*found;
}

BackgroundReader::Entry* BackgroundReader::Find(JobId id) noexcept {
    return const_cast<Entry*>(std::as_const(*this).Find(id));
}

}  // namespace graze
