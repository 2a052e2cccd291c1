#include "ui/launchpreview.h"

#include "core/base/displaytext.h"
#include "core/session/processlauncher.h"
#include "ui/foreignwidgets.h"

#include <QUrl>
#include <QVBoxLayout>

namespace mangrove {

namespace {

QStringList programLines(const ServerRecord &record, const QString &resolved)
{
    if (record.program.isEmpty())
        return {LaunchPreview::tr("Nothing yet: type or paste a program.")};
    QStringList lines{displayText(resolved.isEmpty() ? record.program : resolved, 0)};
    for (const QString &argument : record.arguments)
        lines << QStringLiteral("    ")
                + (argument.isEmpty() ? QStringLiteral("''") : displayText(argument, 0));
    lines << LaunchPreview::tr("in: %1").arg(record.workingFolder.isEmpty()
                                                 ? LaunchPreview::tr("an empty folder of its own")
                                                 : displayText(record.workingFolder, 0));
    QStringList names = record.environment.keys() + record.passEnvironment;
    names.sort();
    if (!names.isEmpty())
        lines << LaunchPreview::tr("with: %1").arg(displayText(names.join(QStringLiteral(", ")), 0));
    if (!record.secretEnvironment.isEmpty()) {
        lines << LaunchPreview::tr("from the key ring: %1")
                     .arg(displayText(record.secretEnvironment.join(QStringLiteral(", ")), 0));
    }
    return lines;
}

QStringList addressLines(const ServerRecord &record)
{
    if (record.url.isEmpty())
        return {LaunchPreview::tr("Nothing yet: type or paste an address.")};
    const bool encrypted = QUrl(record.url, QUrl::StrictMode).scheme() == QLatin1String("https");
    QStringList lines{displayText(record.url, 0)};
    lines << (encrypted ? LaunchPreview::tr("over HTTP (POST), encrypted")
                        : LaunchPreview::tr("over HTTP (POST), not encrypted"));
    if (!record.headers.isEmpty()) {
        const QStringList names = record.headers.keys();
        lines << LaunchPreview::tr("with the headers: %1")
                     .arg(displayText(names.join(QStringLiteral(", ")), 0));
    }
    if (!record.secretHeaders.isEmpty()) {
        lines << LaunchPreview::tr("with headers from the key ring: %1")
                     .arg(displayText(record.secretHeaders.join(QStringLiteral(", ")), 0));
    }
    lines << (record.bearerToken ? LaunchPreview::tr("with a token from the key ring")
                                 : LaunchPreview::tr("without a token"));
    return lines;
}

} // namespace

QString resolvedProgramOf(const ServerRecord &record, QString *problem)
{
    if (problem)
        problem->clear();
    if (record.transport == httpTransport)
        return {};
    const Result<QString> resolved = ProcessLauncher::resolve(record);
    if (problem && !resolved)
        *problem = resolved.error().message;
    return resolved ? resolved.value() : QString();
}

LaunchPreview::LaunchPreview(QWidget *parent)
    : QWidget(parent),
      m_text(new TextBox(6, this)),
      m_problem(sentenceLabel({}, QStringLiteral("programProblem"), this))
{
    setObjectName(QStringLiteral("launchPreview"));
    m_text->setObjectName(QStringLiteral("previewText"));
    m_text->setFrameShape(QFrame::StyledPanel);
    QFont bold = m_problem->font();
    bold.setBold(true);
    m_problem->setFont(bold);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_text);
    layout->addWidget(m_problem);
    setRecord({});
}

QString LaunchPreview::caption(const ServerRecord &record)
{
    return record.transport == httpTransport ? tr("This will be reached") : tr("This will be run");
}

void LaunchPreview::setRecord(const ServerRecord &record)
{
    const bool isHttp = record.transport == httpTransport;
    QString problem;
    m_resolved = isHttp || record.program.isEmpty() ? QString() : resolvedProgramOf(record, &problem);
    const QStringList lines = isHttp ? addressLines(record) : programLines(record, m_resolved);
    m_text->setAccessibleName(caption(record));
    // displayBlock() once more does no harm, and a line feed inside an argument is escaped above.
    m_text->setForeignBlock(lines.join(QLatin1Char('\n')));
    m_problem->setText(problem.isEmpty() ? QString()
                                         : tr("%1 It can be added, and will not start.").arg(problem));
    m_problem->setVisible(!problem.isEmpty());
}

} // namespace mangrove
