#include "ui/roots/filemanager.h"

#include <QDesktopServices>
#include <QPointer>
#include <QProcess>
#include <QStandardPaths>
#include <QUrl>

namespace mangrove {

namespace {

// xdg-open(1): what it says of itself, and not what the file manager says when it ends.
constexpr int missing = 2;
constexpr int noTool = 3;
constexpr int wentWrong = 4;

} // namespace

void openFileManager(const QString &folder, QObject *context, const std::function<void()> &failed)
{
    // Qt starts the same program, and does not hear what becomes of it.
    const QString opener = QStandardPaths::findExecutable(QStringLiteral("xdg-open"));
    if (opener.isEmpty()) {
        if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
            failed();
        return;
    }
    // Without an owner: a file manager that goes on in it is not ended with the window.
    auto *process = new QProcess;
    process->setProgram(opener);
    process->setArguments({folder});
    process->setStandardInputFile(QProcess::nullDevice());
    process->setStandardOutputFile(QProcess::nullDevice());
    process->setStandardErrorFile(QProcess::nullDevice());
    const auto tell = [asked = QPointer<QObject>(context), failed] {
        if (asked)
            failed();
    };
    QObject::connect(process, &QProcess::finished, process, [process, tell](int code) {
        process->deleteLater();
        if (code == missing || code == noTool || code == wentWrong)
            tell();
    });
    QObject::connect(process, &QProcess::errorOccurred, process, [process, tell](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return;
        process->deleteLater();
        tell();
    });
    process->start();
}

} // namespace mangrove
