#include "core/store/autostart.h"

#include "core/base/displaytext.h"
#include "core/store/atomicfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace mangrove {

namespace {

constexpr qint64 entryLimit = 64 * 1024; // bytes

//! As an argument of Exec, and once more as a string of the file (Desktop Entry Specification, "The Exec key").
QString quotedForDesktop(const QString &argument)
{
    QString text;
    for (const QChar c : argument) {
        if (QStringLiteral("\"`$\\").contains(c))
            text += QLatin1Char('\\');
        text += c;
    }
    text.replace(QLatin1Char('\\'), QLatin1String("\\\\"));
    text.replace(QLatin1Char('%'), QLatin1String("%%"));
    return QLatin1Char('"') + text + QLatin1Char('"');
}

//! Nothing that a path could put in adds a line.
bool fitsOneLine(const QStringList &command)
{
    for (const QString &word : command) {
        if (word.contains(QLatin1Char('\n')) || word.contains(QLatin1Char('\r')))
            return false;
    }
    return !command.isEmpty();
}

} // namespace

Autostart::Autostart(const QString &folder, const QStringList &command)
    : m_folder(folder), m_path(folder + QLatin1String("/mangrove.desktop")), m_command(command)
{ }

QString Autostart::standardFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QLatin1String("/autostart");
}

bool Autostart::isOn() const
{
    QFile file(m_path);
    if (!QFileInfo(m_path).isFile() || !file.open(QIODevice::ReadOnly))
        return false;
    const QList<QByteArray> lines = file.read(entryLimit).split('\n');
    for (const QByteArray &line : lines) {
        const QByteArray plain = line.trimmed();
        if (plain == "Hidden=true" || plain == "X-GNOME-Autostart-enabled=false")
            return false;
    }
    return true;
}

QByteArray Autostart::entry() const
{
    QStringList words;
    for (const QString &word : m_command)
        words.append(quotedForDesktop(word));
    return "[Desktop Entry]\nType=Application\nName=Mangrove\nIcon=mangrove\nTerminal=false\nExec="
        + words.join(QLatin1Char(' ')).toUtf8() + '\n';
}

Result<void> Autostart::set(bool on) const
{
    if (on) {
        if (!fitsOneLine(m_command))
            return Error{ErrorCode::Invalid, tr("Mangrove lies at a path that no autostart entry can name.")};
        if (!QDir().mkpath(m_folder)) {
            return Error{ErrorCode::Io, tr("The folder “%1” cannot be made.").arg(displayText(m_folder, 0))};
        }
        return writePrivateFile(m_path, entry());
    }
    QFile file(m_path);
    if (!file.remove() && QFileInfo(m_path).isFile()) {
        return Error{ErrorCode::Io,
                     tr("“%1” cannot be removed: %2").arg(displayText(m_path, 0), displayText(file.errorString()))};
    }
    return {};
}

} // namespace mangrove
