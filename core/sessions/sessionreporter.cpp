#include "core/sessions/sessionreporter.h"

#include <algorithm>

namespace mangrove {

SessionReporter::SessionReporter(ActivitySink &sink, const ServerId &server, const QString &serverName,
                                 const SecretMask &mask, QObject *parent)
    : QObject(parent), m_sink(sink), m_server(server), m_serverName(serverName), m_mask(mask)
{
    m_window.setSingleShot(true);
    m_window.setInterval(window);
    connect(&m_window, &QTimer::timeout, this, &SessionReporter::closeWindow);
}

SessionReporter::~SessionReporter()
{
    closeWindow();
}

void SessionReporter::write(ActivityKind kind, const QString &text, const QStringList &uris)
{
    if (!m_window.isActive())
        m_window.start();
    if (++m_lines[kind] > linesPerWindow)
        return;
    Activity line;
    line.kind = kind;
    line.server = m_server;
    line.serverName = m_serverName;
    line.text = m_mask.text(text);
    line.uris = uris;
    m_sink.record(line);
}

void SessionReporter::writeTold(const QList<Told> &roots)
{
    QStringList uris;
    for (const Told &root : roots)
        uris.append(root.uri);
    const int count = int(roots.size());
    const int apps = int(std::ranges::count(roots, true, &Told::byApp));
    QString text = tr("Told %n folder(s)", nullptr, count);
    if (apps > 0 && apps == count)
        text = tr("Told %n folder(s) by the app", nullptr, count);
    else if (apps > 0)
        text = tr("Told %n folder(s), %1 of them by the app", nullptr, count).arg(apps);
    write(ActivityKind::Answered, text, uris);
}

void SessionReporter::closeWindow()
{
    const QHash<ActivityKind, int> lines = std::exchange(m_lines, {});
    for (auto it = lines.cbegin(); it != lines.cend(); ++it) {
        const int left = it.value() - linesPerWindow;
        if (left <= 0)
            continue;
        Activity line;
        line.kind = it.key();
        line.server = m_server;
        line.serverName = m_serverName;
        line.text = tr("The same %n more time(s) in a few seconds", nullptr, left);
        m_sink.record(line);
    }
}

} // namespace mangrove
