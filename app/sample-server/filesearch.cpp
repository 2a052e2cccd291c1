#include "app/sample-server/filesearch.h"

#include "app/sample-server/tools.h"

#include <QElapsedTimer>
#include <QFileInfo>

#include <cstdio>

namespace mangrove {

namespace {

constexpr int sliceTime = 10; // ms

QString joined(const QString &folder, const QString &name)
{
    return folder.endsWith(QLatin1Char('/')) ? folder + name : folder + QLatin1Char('/') + name;
}

QString lineAround(const QByteArray &content, qsizetype at)
{
    const qsizetype begin = at == 0 ? 0 : content.lastIndexOf('\n', at - 1) + 1;
    const qsizetype end = content.indexOf('\n', at);
    QString line = QString::fromUtf8(content.mid(begin, end < 0 ? -1 : end - begin)).trimmed();
    if (line.size() > FileSearch::maxLineLength)
        line = line.left(FileSearch::maxLineLength) + QChar(0x2026);
    return line;
}

} // namespace

FileSearch::FileSearch(const RootSet &roots, const QString &text, const QStringList &startPaths,
                       const QStringList &problems, QObject *parent)
    : QObject(parent), m_roots(roots), m_text(text.toUtf8()), m_notes(problems)
{
    for (const QString &path : startPaths) {
        if (QFileInfo(path).isDir())
            m_folders.enqueue(path);
        else
            m_files.enqueue(path);
    }
    connect(&m_turn, &QTimer::timeout, this, [this] { slice(); });
    m_turn.start(0);
}

void FileSearch::slice()
{
    if (!m_begun)
        std::fputs("mangrove-sample-server: search begins\n", stderr);
    m_begun = true;
    QElapsedTimer time;
    time.start();
    while (!time.hasExpired(sliceTime)) {
        if (m_cut || (m_files.isEmpty() && m_folders.isEmpty()))
            return finish();
        if (!m_files.isEmpty())
            visitFile(m_files.dequeue());
        else
            visitFolder(m_folders.dequeue());
    }
}

void FileSearch::visitFolder(const QString &path)
{
    if (++m_foldersListed > maxFolders)
        return cut(QStringLiteral("it reached the limit of %1 folders").arg(maxFolders));
    const Result<FolderListing> listing = m_roots.list(path, maxEntries);
    if (!listing) {
        ++m_leftOut;
        return;
    }
    for (const FolderEntry &entry : listing->entries) {
        if (entry.kind == FolderEntry::Kind::File)
            m_files.enqueue(joined(path, entry.name));
        else if (entry.kind == FolderEntry::Kind::Folder)
            m_folders.enqueue(joined(path, entry.name));
    }
    m_leftOut += listing->unnamed;
    if (listing->cut)
        m_notes.append(QStringLiteral("A folder holds more than %1 entries; not all were looked at.").arg(maxEntries));
}

void FileSearch::visitFile(const QString &path)
{
    if (m_filesRead >= maxFiles)
        return cut(QStringLiteral("it reached the limit of %1 files").arg(maxFiles));
    if (m_bytes >= maxBytes)
        return cut(QStringLiteral("it reached the limit of %1 bytes").arg(maxBytes));
    ++m_filesRead;
    const Result<QByteArray> content = m_roots.read(path, maxFileBytes);
    if (!content || content->contains('\0')) {
        ++m_leftOut;
        return;
    }
    m_bytes += content->size();
    qsizetype counted = 0;
    qsizetype line = 1;
    for (qsizetype at = content->indexOf(m_text); at >= 0;) {
        if (m_hits.size() >= maxHits)
            return cut(QStringLiteral("it reached the limit of %1 hits").arg(maxHits));
        line += QByteArrayView(*content).sliced(counted, at - counted).count('\n');
        counted = at;
        m_hits.append(QJsonObject{{QStringLiteral("path"), path},
                                  {QStringLiteral("line"), qint64(line)},
                                  {QStringLiteral("text"), lineAround(*content, at)}});
        const qsizetype next = content->indexOf('\n', at + m_text.size() - 1); // one hit for a line
        at = next < 0 ? -1 : content->indexOf(m_text, next + 1);
    }
}

void FileSearch::cut(const QString &why)
{
    m_cut = true;
    m_notes.append(QStringLiteral("The search was cut: %1.").arg(why));
}

void FileSearch::finish()
{
    m_turn.stop();
    QStringList lines;
    for (const QJsonValue &hit : std::as_const(m_hits))
        lines.append(QStringLiteral("%1:%2: %3")
                         .arg(hit[QLatin1String("path")].toString(),
                              QString::number(hit[QLatin1String("line")].toInteger()),
                              hit[QLatin1String("text")].toString()));
    lines.append(QStringLiteral("%1 hits in %2 files (%3 left out).")
                     .arg(QString::number(m_hits.size()), QString::number(m_filesRead), QString::number(m_leftOut)));
    lines += m_notes;
    Q_EMIT finished(textResult(lines.join(QLatin1Char('\n')),
                               {{QStringLiteral("hits"), m_hits},
                                {QStringLiteral("files"), m_filesRead},
                                {QStringLiteral("leftOut"), m_leftOut},
                                {QStringLiteral("cut"), m_cut}}));
}

} // namespace mangrove
