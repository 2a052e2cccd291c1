#include "ui/roots/findprojectsdialog.h"

#include "core/base/displaytext.h"
#include "core/projects/projectsearch.h"
#include "core/workspace/rootstore.h"
#include "ui/kit/bringforward.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/listparts.h"
#include "ui/roots/addroots.h"
#include "ui/roots/foundprojectsmodel.h"

#include <QCheckBox>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTreeView>

namespace mangrove {

namespace {

constexpr int folderLines = 3; // of the list of folders; it scrolls
constexpr QSize firstSize(820, 560);

} // namespace

FindProjectsDialog::FindProjectsDialog(const Services &services, const QStringList &folders, QWidget *parent)
    : QDialog(parent),
      m_services(services),
      m_search(new ProjectSearch(this)),
      m_model(new FoundProjectsModel(this)),
      m_filtered(new QSortFilterProxyModel(this)),
      m_folders(new QListWidget(this)),
      m_choose(new QPushButton(tr("&Choose Folder…"), this)),
      m_remove(new QPushButton(tr("&Leave Out"), this)),
      m_crosses(new QCheckBox(tr("Also in other file systems that are &mounted there"), this)),
      m_start(new QPushButton(this)),
      m_bar(new QProgressBar(this)),
      m_progress(new QLabel(this)),
      m_filter(new QLineEdit(this)),
      m_list(new QTreeView(this)),
      m_add(new QPushButton(this)),
      m_cancel(plainButton(tr("Cancel"), QStringLiteral("cancelButton"), this))
{
    setObjectName(QStringLiteral("findProjectsDialog"));
    setWindowTitle(tr("Find Projects"));
    setModal(false);
    makeFolderPart();
    makeProjectPart();
    putTogether();
    for (const QString &folder : folders)
        addFolder(folder);

    connect(m_search, &ProjectSearch::found, m_model, &FoundProjectsModel::add);
    connect(m_search, &ProjectSearch::progressed, this, &FindProjectsDialog::showProgress);
    connect(m_search, &ProjectSearch::finished, this, &FindProjectsDialog::showEnd);
    connect(m_start, &QPushButton::clicked, this, &FindProjectsDialog::toggleSearch);
    connect(m_choose, &QPushButton::clicked, this, &FindProjectsDialog::chooseFolder);
    connect(m_remove, &QPushButton::clicked, this, [this] {
        qDeleteAll(m_folders->selectedItems());
        update();
    });
    connect(m_folders, &QListWidget::itemSelectionChanged, this, &FindProjectsDialog::update);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &FindProjectsDialog::update);
    connect(m_filter, &QLineEdit::textChanged, m_filtered, &QSortFilterProxyModel::setFilterFixedString);
    connect(&services.roots, &RootStore::changed, this, &FindProjectsDialog::tellRoots);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_add, &QPushButton::clicked, this, [this] {
        const QStringList projects = m_model->ticked();
        accept();
        Q_EMIT chosen(projects);
    });
    connect(this, &QDialog::finished, m_search, &ProjectSearch::cancel);
    tellRoots();
    update();
    resize(firstSize);
}

FindProjectsDialog::~FindProjectsDialog() = default;

void FindProjectsDialog::open(const Services &services, AddRoots &addRoots, QWidget *window)
{
    auto *dialog = window->findChild<FindProjectsDialog *>();
    if (!dialog) {
        dialog = new FindProjectsDialog(services, {QDir::homePath()}, window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &FindProjectsDialog::chosen, &addRoots, &AddRoots::addPaths);
    }
    bringForward(dialog);
}

void FindProjectsDialog::makeFolderPart()
{
    m_folders->setObjectName(QStringLiteral("searchFolders"));
    m_folders->setAccessibleName(tr("Folders to Look In"));
    m_folders->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_folders->setTextElideMode(Qt::ElideMiddle);
    m_folders->setMaximumHeight(m_folders->fontMetrics().lineSpacing() * (folderLines + 1));
    m_choose->setObjectName(QStringLiteral("chooseSearchFolder"));
    m_remove->setObjectName(QStringLiteral("removeSearchFolder"));
    m_crosses->setObjectName(QStringLiteral("crossFileSystems"));
    m_start->setObjectName(QStringLiteral("searchButton"));
    m_bar->setObjectName(QStringLiteral("searchBar"));
    m_bar->setAccessibleName(tr("Search"));
    m_bar->setTextVisible(false);
    m_bar->setRange(0, 0); // how much there is nobody knows
    QSizePolicy place = m_bar->sizePolicy();
    place.setRetainSizeWhenHidden(true);
    m_bar->setSizePolicy(place);
    m_progress->setObjectName(QStringLiteral("searchProgress"));
    m_progress->setTextFormat(Qt::PlainText);
    m_progress->setWordWrap(true);
    m_progress->setText(tr("Folders that a .gitignore names are left out, and those that tools make."));
    for (QPushButton *button : {m_choose, m_remove, m_start})
        button->setAutoDefault(false);
}

void FindProjectsDialog::makeProjectPart()
{
    m_filtered->setSourceModel(m_model);
    m_filtered->setSortRole(Qt::UserRole);
    m_filtered->setSortCaseSensitivity(Qt::CaseInsensitive);
    m_filtered->setFilterKeyColumn(-1);
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filter->setObjectName(QStringLiteral("projectFilter"));
    m_filter->setAccessibleName(tr("Filter Projects"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setClearButtonEnabled(true);
    m_list->setObjectName(QStringLiteral("foundProjects"));
    m_list->setAccessibleName(tr("Projects"));
    m_list->setModel(m_filtered);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true); // thousands of rows
    m_list->setAllColumnsShowFocus(true);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setSortingEnabled(true);
    m_list->sortByColumn(FoundProjectsModel::Place, Qt::AscendingOrder);
    resizeSections(m_list->header(),
                   {{FoundProjectsModel::Name, 26},
                    {FoundProjectsModel::Kind, 26},
                    {FoundProjectsModel::Branch, 16},
                    {FoundProjectsModel::Changed, 16}});
    m_add->setObjectName(QStringLiteral("addFoundProjects"));
    m_add->setDefault(true);
}

void FindProjectsDialog::putTogether()
{
    auto *folderButtons = new QVBoxLayout;
    folderButtons->addWidget(m_choose);
    folderButtons->addWidget(m_remove);
    folderButtons->addStretch(1);
    auto *folderRow = new QHBoxLayout;
    folderRow->addWidget(m_folders, 1);
    folderRow->addLayout(folderButtons);
    auto *searchRow = new QHBoxLayout;
    searchRow->addWidget(m_crosses, 1);
    searchRow->addWidget(m_bar);
    searchRow->addWidget(m_start);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(sentenceLabel(tr("Look for repositories and projects below these folders:"),
                                    QStringLiteral("searchCaption"), this));
    layout->addLayout(folderRow);
    layout->addLayout(searchRow);
    layout->addWidget(m_progress);
    layout->addWidget(m_filter);
    layout->addWidget(m_list, 1);
    addFoot(layout, {m_add, m_cancel});
    const QList<QWidget *> order{m_folders, m_choose, m_remove, m_crosses, m_start, m_filter, m_list, m_add, m_cancel};
    for (qsizetype i = 1; i < order.size(); ++i)
        setTabOrder(order.at(i - 1), order.at(i));
    m_start->setFocus();
}

QStringList FindProjectsDialog::folders() const
{
    QStringList folders;
    for (int i = 0; i < m_folders->count(); ++i)
        folders.append(m_folders->item(i)->data(Qt::UserRole).toString());
    return folders;
}

void FindProjectsDialog::addFolder(const QString &folder)
{
    if (folders().contains(folder))
        return;
    auto *item = new QListWidgetItem(displayText(folder, 0), m_folders);
    item->setData(Qt::UserRole, folder);
    item->setToolTip(displayToolTip(folder));
    update();
}

void FindProjectsDialog::chooseFolder()
{
    auto *dialog = new QFileDialog(this, tr("Choose Folder"), folders().value(0));
    dialog->setObjectName(QStringLiteral("chooseSearchFolderDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, &FindProjectsDialog::addFolder);
    dialog->open();
}

void FindProjectsDialog::toggleSearch()
{
    if (m_search->isRunning()) {
        m_search->cancel();
        return;
    }
    m_model->clear();
    m_progress->setText(tr("Looking…"));
    m_search->start(folders(), m_crosses->isChecked());
    update();
}

void FindProjectsDialog::showProgress(const QString &current)
{
    m_progress->setText(
        tr("%n folder(s) looked into. %1", nullptr, int(m_search->counts().folders)).arg(displayText(current)));
}

void FindProjectsDialog::showEnd(bool wasCancelled)
{
    const SearchCounts &counts = m_search->counts();
    QStringList sentences;
    if (wasCancelled)
        sentences.append(tr("Stopped."));
    sentences.append(tr("%n project(s) found.", nullptr, int(counts.projects)));
    if (counts.unreadable > 0)
        sentences.append(tr("%n folder(s) cannot be read.", nullptr, int(counts.unreadable)));
    if (counts.otherFileSystems > 0)
        sentences.append(tr("%n folder(s) are in other file systems.", nullptr, int(counts.otherFileSystems)));
    if (const qint64 others = counts.tooDeep + counts.tooMany + counts.unnameable; others > 0)
        sentences.append(tr("%n further folder(s) were left out.", nullptr, int(others)));
    m_progress->setText(sentences.join(QLatin1Char(' ')));
    update();
}

void FindProjectsDialog::tellRoots()
{
    QSet<QString> paths;
    for (const Root &root : m_services.roots.roots())
        paths.insert(root.canonicalPath);
    m_model->setRoots(paths);
    update();
}

void FindProjectsDialog::update()
{
    const bool isRunning = m_search->isRunning();
    m_bar->setVisible(isRunning);
    m_start->setText(isRunning ? tr("S&top") : tr("&Search"));
    m_start->setEnabled(isRunning || m_folders->count() > 0);
    m_choose->setEnabled(!isRunning);
    m_crosses->setEnabled(!isRunning);
    m_remove->setEnabled(!isRunning && !m_folders->selectedItems().isEmpty());
    const int count = int(m_model->ticked().size());
    m_add->setText(count == 0 ? tr("&Add") : tr("&Add %n Folder(s)", nullptr, count));
    m_add->setEnabled(count > 0);
}

} // namespace mangrove
