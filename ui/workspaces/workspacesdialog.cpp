#include "ui/workspaces/workspacesdialog.h"

#include "core/base/displaytext.h"
#include "core/edits/edithistory.h"
#include "core/sessions/registry.h"
#include "core/sessions/workspaceswitch.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacesets.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/tickmodel.h"
#include "ui/workspaces/switchtexts.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSet>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QVBoxLayout>

namespace mangrove {

namespace {

constexpr int idRole = Qt::UserRole;

//! Which of all are in a workspace; in none, which is Everything, all are.
template<typename Id>
QBitArray ticksOf(const QList<Id> &all, const QList<Id> *members)
{
    QBitArray ticks(all.size(), !members);
    const QSet<Id> in = members ? QSet<Id>(members->begin(), members->end()) : QSet<Id>();
    for (qsizetype i = 0; members && i < all.size(); ++i)
        ticks.setBit(i, in.contains(all.at(i)));
    return ticks;
}

template<typename Id>
void put(QList<Id> &ids, const Id &id, bool isIn)
{
    ids.removeAll(id);
    if (isIn)
        ids.append(id);
}

} // namespace

WorkspacesDialog::WorkspacesDialog(const Services &services, QWidget *parent)
    : QDialog(parent),
      m_services(services),
      m_roots(new TickModel(this)),
      m_servers(new TickModel(this)),
      m_sets(new QListWidget(this)),
      m_filter(new QLineEdit(this)),
      m_stopsOthers(new QCheckBox(tr("S&top the other servers when switching to it"), this)),
      m_explanation(sentenceLabel({}, QStringLiteral("workspaceExplanation"), this)),
      m_effects(sentenceLabel({}, QStringLiteral("switchEffects"), this)),
      m_error(sentenceLabel({}, QStringLiteral("workspaceError"), this)),
      m_switch(plainButton(tr("&Switch"), QStringLiteral("switchButton"), this)),
      m_rename(new QPushButton(tr("&Rename"), this)),
      m_delete(new QPushButton(tr("&Delete…"), this)),
      m_export(new QPushButton(tr("&Export…"), this))
{
    setObjectName(QStringLiteral("workspacesDialog"));
    setWindowTitle(tr("Workspaces"));
    setModal(false);
    auto *parts = new QSplitter(this);
    parts->setChildrenCollapsible(false);
    parts->addWidget(makeList());
    parts->addWidget(makePage());
    parts->setStretchFactor(1, 1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto *import = new QPushButton(tr("&Import…"), this);
    import->setObjectName(QStringLiteral("importWorkspaceButton"));
    m_export->setObjectName(QStringLiteral("exportWorkspaceButton"));
    for (QPushButton *button : {import, m_export}) {
        button->setAutoDefault(false);
        buttons->addButton(button, QDialogButtonBox::ActionRole);
    }
    connect(import, &QPushButton::clicked, this, &WorkspacesDialog::importWanted);
    connect(m_export, &QPushButton::clicked, this, [this] { Q_EMIT exportWanted(current()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_error->hide();
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(parts, 1);
    layout->addWidget(m_error);
    layout->addWidget(buttons);
    resize(760, 520);

    connect(m_sets, &QListWidget::currentItemChanged, this, &WorkspacesDialog::showPage);
    connect(m_sets, &QListWidget::itemChanged, this, &WorkspacesDialog::rename);
    connect(m_roots, &TickModel::wanted, this, [this](int row, bool isIn) {
        change([&](WorkspaceSet &set) { put(set.roots, m_rootIds.at(row), isIn); });
    });
    connect(m_servers, &TickModel::wanted, this, [this](int row, bool isIn) {
        change([&](WorkspaceSet &set) { put(set.servers, m_serverIds.at(row), isIn); });
    });
    connect(m_stopsOthers, &QCheckBox::toggled, this,
            [this](bool stops) { change([stops](WorkspaceSet &set) { set.stopsOthers = stops; }); });
    connect(&m_services.sets, &WorkspaceSets::changed, this, &WorkspacesDialog::showSets, Qt::QueuedConnection);
    connect(&m_services.roots, &RootStore::changed, this, &WorkspacesDialog::showPage, Qt::QueuedConnection);
    connect(&m_services.servers, &ServerStore::changed, this, &WorkspacesDialog::showPage, Qt::QueuedConnection);
    connect(&m_services.registry, &Registry::statusChanged, this, &WorkspacesDialog::showEffects);
    showSets();
    select(m_services.sets.on() ? m_services.sets.on()->id : SetId());
    m_sets->setFocus();
}

// --- making

QWidget *WorkspacesDialog::makeList()
{
    m_sets->setObjectName(QStringLiteral("workspaceList"));
    m_sets->setAccessibleName(tr("Workspaces"));
    m_sets->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    m_sets->setTextElideMode(Qt::ElideMiddle);
    auto *create = new QPushButton(tr("&New"), this);
    create->setObjectName(QStringLiteral("newWorkspaceButton"));
    m_rename->setObjectName(QStringLiteral("renameWorkspaceButton"));
    m_delete->setObjectName(QStringLiteral("deleteWorkspaceButton"));
    for (QPushButton *button : {create, m_rename, m_delete})
        button->setAutoDefault(false);
    connect(create, &QPushButton::clicked, this, &WorkspacesDialog::create);
    connect(m_rename, &QPushButton::clicked, this, [this] { m_sets->editItem(m_sets->currentItem()); });
    connect(m_delete, &QPushButton::clicked, this, &WorkspacesDialog::askToDelete);

    auto *part = new QWidget(this);
    auto *buttons = new QHBoxLayout;
    for (QPushButton *button : {create, m_rename, m_delete})
        buttons->addWidget(button);
    auto *layout = new QVBoxLayout(part);
    layout->setContentsMargins({});
    layout->addWidget(m_sets, 1);
    layout->addLayout(buttons);
    return part;
}

QListView *WorkspacesDialog::makeMembers(TickModel *model, const QString &name, const QString &objectName)
{
    auto *filtered = new QSortFilterProxyModel(this);
    filtered->setSourceModel(model);
    filtered->setFilterRole(TickModel::SearchRole);
    filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    connect(m_filter, &QLineEdit::textChanged, filtered, &QSortFilterProxyModel::setFilterFixedString);
    auto *view = new QListView(this);
    view->setObjectName(objectName);
    view->setAccessibleName(name);
    view->setModel(filtered);
    view->setTextElideMode(Qt::ElideMiddle);
    view->setUniformItemSizes(true);
    return view;
}

QWidget *WorkspacesDialog::makePage()
{
    m_filter->setObjectName(QStringLiteral("membersFilter"));
    m_filter->setPlaceholderText(tr("Filter folders and servers"));
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setClearButtonEnabled(true);
    m_stopsOthers->setObjectName(QStringLiteral("stopsOthers"));
    connect(m_switch, &QPushButton::clicked, this, &WorkspacesDialog::switchTo);

    auto *part = new QWidget(this);
    auto *lists = new QHBoxLayout;
    const auto addList = [&](TickModel *model, const QString &title, const QString &name, const QString &objectName) {
        QListView *view = makeMembers(model, name, objectName);
        auto *label = new QLabel(title, part);
        label->setBuddy(view);
        auto *column = new QVBoxLayout;
        column->addWidget(label);
        column->addWidget(view, 1);
        lists->addLayout(column, 1);
    };
    addList(m_roots, tr("&Folders"), tr("Folders of the workspace"), QStringLiteral("workspaceRoots"));
    addList(m_servers, tr("Ser&vers"), tr("Servers of the workspace"), QStringLiteral("workspaceServers"));
    auto *last = new QHBoxLayout;
    last->addWidget(m_effects, 1);
    last->addWidget(m_switch);
    auto *layout = new QVBoxLayout(part);
    layout->setContentsMargins({});
    layout->addWidget(m_explanation);
    layout->addWidget(m_filter);
    layout->addLayout(lists, 1);
    layout->addWidget(m_stopsOthers);
    layout->addLayout(last);
    return part;
}

// --- showing

SetId WorkspacesDialog::current() const
{
    const QListWidgetItem *item = m_sets->currentItem();
    return {item ? item->data(idRole).toString() : QString()};
}

void WorkspacesDialog::select(const SetId &set)
{
    for (int row = 0; row < m_sets->count(); ++row) {
        if (m_sets->item(row)->data(idRole).toString() == set.value)
            m_sets->setCurrentRow(row);
    }
}

//! In place where they are the same: a name may be being edited.
void WorkspacesDialog::showSets()
{
    QStringList wanted{QString()};
    for (const WorkspaceSet &set : m_services.sets.sets())
        wanted.append(set.id.value);
    QStringList shown;
    for (int row = 0; row < m_sets->count(); ++row)
        shown.append(m_sets->item(row)->data(idRole).toString());
    const SetId selected = current();
    {
        const QSignalBlocker quiet(m_sets);
        if (wanted != shown) {
            m_sets->clear();
            for (const QString &id : std::as_const(wanted)) {
                auto *item = new QListWidgetItem(m_sets);
                item->setData(idRole, id);
                if (!id.isEmpty())
                    item->setFlags(item->flags() | Qt::ItemIsEditable);
            }
            m_sets->setCurrentRow(0);
            select(selected);
        }
        showItem(m_sets->item(0), tr("Everything"), !m_services.sets.on());
        for (int row = 1; row < m_sets->count(); ++row) {
            const WorkspaceSet &set = m_services.sets.sets().at(row - 1);
            showItem(m_sets->item(row), displayText(set.name), set.isOn);
        }
    }
    showPage();
}

void WorkspacesDialog::showItem(QListWidgetItem *item, const QString &name, bool isOn)
{
    item->setText(name);
    QFont font = item->font();
    font.setBold(isOn);
    item->setFont(font);
    item->setData(Qt::AccessibleTextRole, isOn ? tr("%1, on").arg(name) : name);
}

void WorkspacesDialog::showPage()
{
    const WorkspaceSet *set = m_services.sets.find(current());
    QList<TickModel::Row> roots;
    m_rootIds.clear();
    for (const Root &root : m_services.roots.roots()) {
        roots.append({root.name, root.path});
        m_rootIds.append(root.id);
    }
    QList<TickModel::Row> servers;
    m_serverIds.clear();
    for (const ServerRecord &server : m_services.servers.servers()) {
        servers.append({server.name, launchLine(server)});
        m_serverIds.append(server.id);
    }
    const auto ticks = set ? TickModel::Ticks::OfPerson : TickModel::Ticks::Fixed;
    m_roots->show(roots, ticks, ticksOf(m_rootIds, set ? &set->roots : nullptr));
    m_servers->show(servers, ticks, ticksOf(m_serverIds, set ? &set->servers : nullptr));
    m_explanation->setText(
        !set ? tr("Everything is always there: each folder and each server counts.")
            : set->isOn
            ? tr("On. Servers are told only what is ticked here, and only servers that are ticked. What you "
                 "add joins it.")
            : tr("While it is on, servers are told only what is ticked here, and only servers that are "
                 "ticked. Your decisions stay as they are."));
    m_stopsOthers->setVisible(set);
    const QSignalBlocker blocker(m_stopsOthers);
    m_stopsOthers->setChecked(set && set->stopsOthers);
    m_rename->setEnabled(set);
    m_export->setEnabled(set);
    m_delete->setEnabled(set && !set->isOn);
    m_delete->setToolTip(set && set->isOn ? tr("Switch to another workspace first.") : QString());
    showEffects();
}

void WorkspacesDialog::showEffects()
{
    const WorkspaceSet *on = m_services.sets.on();
    const bool isOn = (on ? on->id : SetId()) == current();
    m_switch->setEnabled(!isOn);
    m_effects->setText(isOn ? tr("It is on.")
                            : switchSentence(m_services, m_services.workspaceSwitch.preview(current())));
}

// --- what a person does

void WorkspacesDialog::say(const QString &sentence)
{
    m_error->setText(sentence);
    m_error->setVisible(!sentence.isEmpty());
}

void WorkspacesDialog::showSet(const SetId &set)
{
    showSets();
    select(set);
}

void WorkspacesDialog::told(const Result<void> &result)
{
    say(result ? QString() : result.error().message);
}

void WorkspacesDialog::change(const std::function<void(WorkspaceSet &)> &edit)
{
    const WorkspaceSet *set = m_services.sets.find(current());
    if (!set)
        return;
    WorkspaceSet changed = *set;
    edit(changed);
    told(m_services.sets.update(changed, Origin::Person));
    showPage(); // what could not be stored is not shown
}

void WorkspacesDialog::create()
{
    WorkspaceSet set;
    set.name = tr("New workspace");
    for (int n = 2; m_services.sets.lookUp(set.name); ++n)
        set.name = tr("New workspace %1").arg(n);
    const Result<SetId> created = m_services.sets.create(set, Origin::Person);
    told(created.transform([](const SetId &) {}));
    if (!created)
        return;
    showSets();
    select(*created);
    m_sets->editItem(m_sets->currentItem());
}

void WorkspacesDialog::rename(const QListWidgetItem *item)
{
    const WorkspaceSet *set = m_services.sets.find({item->data(idRole).toString()});
    if (!set || item->text() == displayText(set->name))
        return;
    WorkspaceSet changed = *set;
    changed.name = item->text();
    told(m_services.sets.update(changed, Origin::Person));
    // Later: the editor is still open.
    QMetaObject::invokeMethod(this, &WorkspacesDialog::showSets, Qt::QueuedConnection);
}

void WorkspacesDialog::askToDelete()
{
    const WorkspaceSet *set = m_services.sets.find(current());
    if (!set)
        return;
    auto *question = new QMessageBox(QMessageBox::Question, tr("Delete Workspace"),
                                     tr("Delete the workspace %1? Its folders and servers stay, and so does "
                                        "what you decided about them.")
                                         .arg(displayText(set->name)),
                                     QMessageBox::Cancel, this);
    question->setObjectName(QStringLiteral("deleteWorkspaceDialog"));
    question->setTextFormat(Qt::PlainText);
    question->setDefaultButton(QMessageBox::Cancel);
    question->setEscapeButton(QMessageBox::Cancel);
    question->setAttribute(Qt::WA_DeleteOnClose);
    const QAbstractButton *yes = question->addButton(tr("&Delete"), QMessageBox::DestructiveRole);
    connect(question, &QMessageBox::buttonClicked, this, [this, yes, id = set->id](const QAbstractButton *button) {
        if (button == yes)
            told(m_services.sets.remove(id, Origin::Person));
    });
    question->open();
}

void WorkspacesDialog::switchTo()
{
    told(m_services.workspaceSwitch.use(current(), Origin::Person));
    showPage();
}

} // namespace mangrove
