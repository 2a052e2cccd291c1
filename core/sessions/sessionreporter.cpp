#include "core/sessions/sessionreporter.h"

#include <algorithm>

namespace mangrove {

SessionReporter::SessionReporter(ActivitySink &sink, const SessionId &session, const ServerId &server,
                                 const QString &serverName, const SecretMask &mask, QObject *parent)
    : QObject(parent), m_sink(sink), m_session(session), m_server(server), m_serverName(serverName), m_mask(mask)
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
    Lines &lines = m_lines[kind];
    lines.uris = uris;
    if (++lines.count > linesPerWindow)
        return;
    m_sink.record(lineOf(kind, m_mask.text(text), uris));
}

Activity SessionReporter::lineOf(ActivityKind kind, const QString &text, const QStringList &uris) const
{
    Activity line;
    line.kind = kind;
    line.server = m_server;
    line.serverName = m_serverName;
    line.session = m_session.value;
    line.text = text;
    line.uris = uris;
    return line;
}

void SessionReporter::writeTold(const QList<Told> &roots, bool ignoresEmpty)
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
    if (m_knows && uris.isEmpty() && ignoresEmpty)
        write(ActivityKind::Ignored,
              tr("It is known to ignore an empty list, and goes on with the folders that it was told before"));
    m_knows = m_knows || !uris.isEmpty();
}

void SessionReporter::writeCarried(const QList<Told> &places, bool more)
{
    QStringList uris;
    int others = 0;
    for (const Told &place : places) {
        uris.append(place.uri);
        others += place.root.isEmpty() ? 1 : 0;
    }
    QString text = tr("Told %n folder(s) by the app with its calls", nullptr, int(places.size()));
    if (others > 0)
        text += QLatin1Char(' ') + tr("(%n of them not one of your folders)", nullptr, others);
    if (!uris.isEmpty())
        write(ActivityKind::Carried, text, uris);
    if (more)
        write(ActivityKind::Carried,
              tr("The app's calls name more places than are kept; what is no folder of yours is left out"));
}

void SessionReporter::closeWindow()
{
    const QMap<ActivityKind, Lines> lines = std::exchange(m_lines, {});
    for (auto it = lines.cbegin(); it != lines.cend(); ++it) {
        const int left = it->count - linesPerWindow;
        if (left <= 0)
            continue;
        // With what was told last: that is what it knows.
        m_sink.record(lineOf(it.key(), tr("The same %n more time(s) in a few seconds", nullptr, left), it->uris));
    }
}

} // namespace mangrove
