#pragma once

// Makes the stored files of a large workspace: real folders, server records, decisions and a full activity log. Done
// before anything is measured.

#include <QString>

namespace mangrove::bench {

struct LargeWorkspace
{
    QString folder; // everything is below it
    int roots = 1000;
    int groups = 1; // folders that the roots are in, in equal shares
    int servers = 50;
    int runnable = 3; // of the servers: the bundled sample server; the rest cannot run
    int decisions = 25000; // every cell up to this many has one
    int lines = 100000; // of activity

    QString configFolder() const { return folder + QStringLiteral("/config"); }
    QString dataFolder() const { return folder + QStringLiteral("/data"); }
    QString projects() const { return folder + QStringLiteral("/projects"); }

    //! False, with a line on stderr, when it cannot be made.
    bool make() const;

private:
    QString pathOf(int root) const;
    bool makeRecords() const;
    bool makeActivity() const;
};

} // namespace mangrove::bench
