#include "ui/settings/neverdialog.h"

#include "core/servers/hiddennames.h"
#include "core/workspace/changes.h"
#include "core/workspace/neverlist.h"
#include "core/workspace/workspacestore.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/namesbox.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace mangrove {

NeverDialog::NeverDialog(const Services &services, QWidget *parent)
    : QDialog(parent),
      m_services(services),
      m_stored(services.store.now().parts().never),
      m_names(new NamesBox(tr("Names"), QStringLiteral("neverNames"), tr("Add Name"), true, this)),
      m_except(new NamesBox(tr("Exceptions"), QStringLiteral("neverExceptions"), tr("Add Exception"), false, this)),
      m_problem(boldSentence({}, QStringLiteral("neverProblem"), this))
{
    setObjectName(QStringLiteral("neverDialog"));
    setWindowTitle(tr("Never Inside"));
    setModal(false);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_save = buttons->addButton(tr("Save"), QDialogButtonBox::AcceptRole);
    m_save->setObjectName(QStringLiteral("neverSaveButton"));
    QPushButton *restore = plainButton(tr("Restore Defaults"), QStringLiteral("neverRestoreButton"), this);
    buttons->addButton(restore, QDialogButtonBox::ResetRole);
    m_problem->hide();
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(sentenceLabel(tr("What has one of these names is hidden in granted folders, for servers that are "
                                       "Confined and hide names. Servers of other levels see it."),
                                    QStringLiteral("neverText"), this));
    layout->addWidget(m_names, 3);
    layout->addWidget(m_except, 1);
    layout->addWidget(sentenceLabel(tr("A file that is saved anew can be seen for a moment by one who keeps looking."),
                                    QStringLiteral("neverLimits"), this));
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &NeverDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(restore, &QPushButton::clicked, this, [this] { fill({}); });
    connect(m_names, &NamesBox::changed, this, &NeverDialog::nameSave);
    connect(m_except, &NamesBox::changed, this, &NeverDialog::nameSave);
    connect(&m_services.store, &WorkspaceSource::changed, this, &NeverDialog::followStored);
    fill(m_stored);
    resize(560, 560);
}

void NeverDialog::fill(const std::optional<confine::NeverNames> &never)
{
    const confine::NeverNames all = never.value_or(neverDefaults());
    m_names->setNames(all.names);
    m_except->setPlainNames(all.except);
    nameSave();
}

confine::NeverNames NeverDialog::shown() const
{
    return {m_names->names(), m_except->plainNames()};
}

//! What somebody else has changed is taken over, and what the person chose here stays.
void NeverDialog::followStored()
{
    const std::optional<confine::NeverNames> now = m_services.store.now().parts().never;
    if (now == m_stored)
        return;
    const auto merged = mergedNever(m_stored, shown(), now);
    m_stored = now;
    fill(merged);
}

//! Nothing gets weaker by the word Save alone.
void NeverDialog::nameSave()
{
    const bool isMore = showsMore(m_stored.value_or(neverDefaults()), shown());
    m_save->setText(isMore ? tr("Save, and Hide Less") : tr("Save"));
    m_problem->clear();
    m_problem->hide();
}

void NeverDialog::save()
{
    const auto change = [never = shown()](const Workspace &now) { return withNever(now, never); };
    if (const Result<void> saved = m_services.store.apply(change, Origin::Person); !saved) {
        m_problem->setText(saved.error().message);
        m_problem->show();
        return;
    }
    accept();
}

} // namespace mangrove
