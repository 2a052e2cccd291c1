#include "tests/bench/soak/httpservers.h"

#include "tests/bench/soak/resources.h"

#include <QCoreApplication>

#include <cstdio>

namespace mangrove::bench {

bool HttpServers::start()
{
    constexpr int count = 5;
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(QCoreApplication::applicationDirPath() + QLatin1Char('/') + QLatin1String(httpServersName), {});
    while (m_urls.size() < count && m_process.waitForReadyRead()) {
        while (m_process.canReadLine())
            m_urls.append(QString::fromLatin1(m_process.readLine().trimmed()));
    }
    if (m_urls.size() < count)
        std::fprintf(stderr, "cannot start the servers over HTTP: %s\n", qPrintable(m_process.errorString()));
    return m_urls.size() == count;
}

} // namespace mangrove::bench
