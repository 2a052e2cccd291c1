#pragma once

// The process with the servers that the soak reaches over HTTP. Owned by the soak; it ends with it.

#include <QProcess>
#include <QStringList>

namespace mangrove::bench {

class HttpServers
{
public:
    //! Waits until they listen. False, with a line on stderr, when that fails.
    bool start();
    //! The address of each; it ends in the revision.
    const QStringList &urls() const { return m_urls; }

private:
    QProcess m_process;
    QStringList m_urls;
};

} // namespace mangrove::bench
