#pragma once

#include <memory>

#include "graze/graze.hpp"

// Creates the game, of which only game.cpp knows the class.
std::unique_ptr<graze::Game> MakeGame(const graze::GameOptions& options = {});
