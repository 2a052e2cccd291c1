#pragma once

// What the benches of the whole window run on: an application that needs no screen and speaks English, and a large
// workspace in a folder of its own, with as many decisions as the first argument says.

#include "app/translation.h"
#include "tests/bench/stall/largeworkspace.h"
#include "tests/bench/stall/stallmeter.h"

#include <QTemporaryDir>

namespace mangrove::bench {

class Stage
{
public:
    Stage(int &argc, char **argv);

    MeteredApplication application;
    LargeWorkspace workspace; // not made yet

private:
    Translation m_translation;
    QTemporaryDir m_folder;
};

} // namespace mangrove::bench
