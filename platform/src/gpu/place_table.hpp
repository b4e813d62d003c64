#pragma once

#include <vector>

#include "gpu_api.hpp"
#include "texture_packer.hpp"

namespace graze {

/// The places of all textures, by handle, for the vertex shader.
class PlaceTable {
public:
    void Set(TextureHandle texture, const TexturePlace& place);

    /// Uploads the changed rows. Costs one comparison if nothing has changed.
    void Upload(GpuApi& api);

private:
    std::vector<PlaceEntry> entries_;
    int first_changed_row_ = 0;
    int end_of_changed_rows_ = 0;
};

}  // namespace graze
