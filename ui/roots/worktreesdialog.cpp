#include "ui/roots/worktreesdialog.h"

#include "core/base/displaytext.h"
#include "core/projects/gitworktrees.h"
#include "core/workspace/rootstore.h"
#include "ui/kit/bringforward.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/listparts.h"
#include "ui/roots/addroots.h"
#include "ui/roots/foundprojectsmodel.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QStyle>
#include <QTreeView>
#include <QVBoxLayout>

namespace mangrove {

namespace {

constexpr QSize worktreesSize(760, 360);

} // namespace

WorktreesDialog::WorktreesDialog(const Services &services, const Root &root, QWidget *parent)
    : QDialog(parent),
      m_services(services),
      m_looks(timeLimit),
      m_model(new FoundProjectsModel(this)),
      m_sentence(sentenceLabel(tr("Looking…"), QStringLiteral("worktreesSentence"), this)),
      m_list(new QTreeView(this)),
      m_add(new QPushButton(this))
{
    setObjectName(QStringLiteral("worktreesDialog"));
    setWindowTitle(tr("Add Git Worktrees"));
    setModal(false);
    m_list->setObjectName(QStringLiteral("worktrees"));
    m_list->setAccessibleName(tr("Worktrees"));
    m_list->setModel(m_model);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setTextElideMode(Qt::ElideMiddle);
    const int columns = resizeSections(m_list->header(),
                                       {{FoundProjectsModel::Name, 26},
                                        {FoundProjectsModel::Kind, 16},
                                        {FoundProjectsModel::Branch, 24},
                                        {FoundProjectsModel::Changed, 16}});
    m_add->setObjectName(QStringLiteral("addWorktrees"));
    m_add->setDefault(true);
    auto *cancel = plainButton(tr("&Cancel"), QStringLiteral("cancelButton"), this);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_sentence);
    layout->addWidget(m_list, 1);
    addFoot(layout, {m_add, cancel});
    // All of its columns are in sight, in any language.
    const int frame = 2 * m_list->frameWidth() + style()->pixelMetric(QStyle::PM_ScrollBarExtent)
        + layout->contentsMargins().left() + layout->contentsMargins().right();
    resize(worktreesSize.expandedTo({columns + frame, 0}));

    connect(m_model, &QAbstractItemModel::dataChanged, this, &WorktreesDialog::update);
    connect(&services.roots, &RootStore::changed, this, &WorktreesDialog::tellRoots);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_add, &QPushButton::clicked, this, [this] {
        const QStringList worktrees = m_model->ticked();
        accept();
        Q_EMIT chosen(worktrees);
    });
    tellRoots();
    m_looks.start(
        this,
        [folder = root.canonicalPath](LookPlace &place) {
            place.set(folder);
            return gitWorktrees(folder);
        },
        [this](const Result<Found> &found) { take(found); });
}

void WorktreesDialog::open(const Services &services, const Root &root, AddRoots &addRoots, QWidget *window)
{
    delete window->findChild<WorktreesDialog *>();
    auto *dialog = new WorktreesDialog(services, root, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &WorktreesDialog::chosen, &addRoots, &AddRoots::addPaths);
    bringForward(dialog);
}

void WorktreesDialog::take(const Result<Found> &found)
{
    if (!found || !*found) {
        m_sentence->setText(found ? found->error().message : found.error().message);
        return;
    }
    m_model->add(**found);
    m_sentence->setText(tr("%n worktree(s) of this repository. Tick those to add.", nullptr, int((*found)->size())));
    m_list->setFocus();
    m_list->setCurrentIndex(m_model->index(0, 0));
}

void WorktreesDialog::tellRoots()
{
    QSet<QString> paths;
    for (const Root &root : m_services.roots.roots())
        paths.insert(root.canonicalPath);
    m_model->setRoots(paths);
    update();
}

void WorktreesDialog::update()
{
    const int count = int(m_model->ticked().size());
    m_add->setText(count == 0 ? tr("&Add") : tr("&Add %n Folder(s)", nullptr, count));
    m_add->setEnabled(count > 0);
}

} // namespace mangrove
