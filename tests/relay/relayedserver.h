#pragma once

// A relay between the test and the scripted server of tests/support, and a window (a workspace with its stores) that
// decides.

#include "tests/relay/relayingapp.h"
#include "tests/support/approvedasfound.h"
#include "tests/support/testworkspace.h"

namespace mangrove::test {

class RelayedServer : public RelayingApp
{
public:
    RelayedServer() { relay.configFolder = window.file.folder(); }

    //! A record of this launch, approved as a person does.
    ServerId addRecord(const QStringList &flags, const std::function<void(ServerRecord &)> &edit = {})
    {
        ServerRecord record;
        record.name = QStringLiteral("files");
        record.transport = stdioTransport;
        record.program = program();
        record.arguments = flags;
        if (edit)
            edit(record);
        const auto added = window.servers.add({approvedAsFound(record)}, Origin::Program);
        if (!added)
            qFatal("%s", qPrintable(added.error().message));
        return added->first();
    }
    //! Whether the server says in the end that it knows these real roots, by name.
    bool knows(const QStringList &names)
    {
        QStringList uris;
        for (const QString &name : names)
            uris.append(QStringLiteral("file://") + QFileInfo(window.realPath(name)).canonicalFilePath());
        return knowsUris(uris);
    }

    TestWorkspace window;
};

} // namespace mangrove::test
