#!/bin/sh
# Writes the pictures of docs/hairsbreadth.md: hairsbreadth.sh GAME FOLDER [OPTION...]
# Options go to the game, such as --resolution 1920x1080.
set -eu
game="$1"
folder="$2"
shift 2
options=$*
script=$(mktemp)
saves=$(mktemp -d)
trap 'rm -rf "$script" "$saves"' EXIT
mkdir -p "$folder"

# picture NAME FRAME SEED OPTION... -- [INPUT...]: the frame after these inputs of a player.
picture() {
    name="$1"
    frame="$2"
    seed="$3"
    shift 3
    more=""
    while [ "$1" != -- ]; do
        more="$more $1"
        shift
    done
    shift
    printf '%s\n' "$@" >"$script"
    # shellcheck disable=SC2086
    "$game" --headless --seed "$seed" --script "$script" --frames "$frame" --screenshot "$folder/$name.png@$frame" $more
}

picture title 90 1 "$@" --
picture difficulty 30 1 "$@" -- 't=10 press A 1'
picture options 40 1 "$@" -- 't=10 press DPadUp 1' 't=14 press DPadUp 1' 't=18 press DPadUp 1' 't=24 press A 1'
picture practice 34 1 "$@" -- 't=8 press DPadDown 1' 't=12 press A 1' 't=20 press A 1' 't=26 press DPadDown 1'
picture scores 30 1 "$@" -- 't=8 press DPadDown 1' 't=12 press DPadDown 1' 't=16 press A 1'
picture credits 30 1 "$@" -- 't=8 press DPadUp 1' 't=12 press DPadUp 1' 't=16 press A 1'
picture pause 372 1 "$@" -- 't=10 press A 1' 't=20 press A 1' 't=360 press Start 1'
picture controls 384 1 "$@" -- 't=10 press A 1' 't=20 press A 1' 't=360 press Start 1' 't=364 press DPadDown 1' \
    't=368 press DPadDown 1' 't=372 press A 1'
picture contact_cam 2400 7 "$@" -- 't=10 press A 1' 't=20 press DPadRight 1' 't=28 press A 1'

# Scenes of a run of the autopilot.
set -- "$@" --headless --seed 1 --frames 15220 --user-files "$saves"
for shot in opening@330 magnifier@500 ring@2110 lance@2075 pistons@3650 crescents@4750 corridor@5630 boss@8186 debris@8224 card@8475 \
    mill_pistons@9320 mill_step@11000 twin_rotors@13126 ending@15210; do
    set -- "$@" --screenshot "$folder/${shot%@*}.png@${shot#*@}"
done
"$game" "$@"

# What it has left in the gallery.
# shellcheck disable=SC2086
picture gallery 46 1 $options --user-files "$saves" -- 't=8 press DPadDown 1' 't=11 press DPadDown 1' \
    't=14 press DPadDown 1' 't=18 press A 1' 't=24 press DPadRight 1' 't=28 press DPadUp 1' 't=31 press DPadUp 1' \
    't=34 press DPadUp 1' 't=37 press DPadUp 1' 't=40 press DPadUp 1'
