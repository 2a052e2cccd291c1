#include "ui/launchpreview.h"

#include "core/base/displaytext.h"
#include "core/session/processlauncher.h"
#include "ui/foreignwidgets.h"

#include <QVBoxLayout>

namespace mangrove {

QString resolvedProgramOf(const ServerRecord &record, QString *problem)
{
    const Result<QString> resolved = ProcessLauncher::resolve(record);
    if (problem)
        *problem = resolved ? QString() : resolved.error().message;
    return resolved ? resolved.value() : QString();
}

LaunchPreview::LaunchPreview(QWidget *parent)
    : QWidget(parent),
      m_text(new TextBox(10, this)),
      m_problem(sentenceLabel({}, QStringLiteral("programProblem"), this))
{
    setObjectName(QStringLiteral("launchPreview"));
    m_text->setObjectName(QStringLiteral("previewText"));
    m_text->setAccessibleName(tr("This will be run"));
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

void LaunchPreview::setRecord(const ServerRecord &record)
{
    QString problem;
    m_resolved = record.program.isEmpty() ? QString() : resolvedProgramOf(record, &problem);
    QStringList lines;
    if (record.program.isEmpty()) {
        lines << tr("Nothing yet: type or paste a program.");
    } else {
        lines << displayText(m_resolved.isEmpty() ? record.program : m_resolved, 0);
        for (const QString &argument : record.arguments)
            lines << QStringLiteral("    ")
                    + (argument.isEmpty() ? QStringLiteral("''") : displayText(argument, 0));
        lines << tr("in: %1").arg(record.workingFolder.isEmpty() ? tr("an empty folder of its own")
                                                                 : displayText(record.workingFolder, 0));
        QStringList names = record.environment.keys() + record.passEnvironment;
        names.sort();
        if (!names.isEmpty())
            lines << tr("with: %1").arg(displayText(names.join(QStringLiteral(", ")), 0));
    }
    // displayBlock() once more does no harm, and a line feed inside an argument is escaped above.
    m_text->setForeignBlock(lines.join(QLatin1Char('\n')));
    m_problem->setText(problem.isEmpty() ? QString()
                                         : tr("%1 It can be added, and will not start.").arg(problem));
    m_problem->setVisible(!problem.isEmpty());
}

} // namespace mangrove
