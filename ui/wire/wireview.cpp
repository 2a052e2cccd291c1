#include "ui/wire/wireview.h"

#include "core/base/displaytext.h"
#include "ui/kit/passfocus.h"
#include "ui/wire/wiremodel.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype shownOfMessage = excerptLimit / 2; // bytes; the note about the rest has to fit as well
constexpr qsizetype copiedAtMost = 1024 * 1024; // characters, about
constexpr int searchPause = 200; // ms after a key: searching reads all messages

} // namespace

WireView::WireView(QWidget *parent)
    : QWidget(parent),
      m_model(new WireModel(this)),
      m_filter(new WireFilter(*m_model, this)),
      m_table(new QTableView),
      m_text(new QPlainTextEdit),
      m_search(nullptr),
      m_pause(nullptr)
{
    setObjectName(QStringLiteral("wireView"));
    buildTable();
    m_text->setObjectName(QStringLiteral("wireMessage"));
    m_text->setAccessibleName(tr("Message"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setPlaceholderText(tr("Choose a message to read it."));

    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(m_table);
    splitter->addWidget(m_text);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(buildBar());
    layout->addWidget(splitter, 1);
    passFocus(this, m_table);
}

void WireView::buildTable()
{
    m_table->setObjectName(QStringLiteral("wireTable"));
    m_table->setAccessibleName(tr("Messages"));
    m_table->setModel(m_filter);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    const QFontMetrics metrics = m_table->fontMetrics();
    m_table->verticalHeader()->setDefaultSectionSize(metrics.height() + 6);
    const int digit = metrics.horizontalAdvance(QLatin1Char('0'));
    m_table->setColumnWidth(WireModel::TimeColumn, 14 * digit);
    m_table->setColumnWidth(WireModel::DirectionColumn, 16 * digit);
    m_table->setColumnWidth(WireModel::IdColumn, 10 * digit);
    m_table->setColumnWidth(WireModel::TookColumn, 11 * digit);
    m_table->setColumnWidth(WireModel::SizeColumn, 12 * digit);
    m_table->horizontalHeader()->setSectionResizeMode(WireModel::MethodColumn, QHeaderView::Stretch);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &WireView::showChosen);
    connect(m_filter, &QAbstractItemModel::modelReset, this, [this] {
        m_text->clear();
        m_following = true;
        updateButtons();
    });
    // Only a person's scrolling changes the value without the range.
    QScrollBar *bar = m_table->verticalScrollBar();
    connect(bar, &QScrollBar::valueChanged, this, [this, bar](int value) { m_following = value >= bar->maximum(); });
    connect(bar, &QScrollBar::rangeChanged, this, &WireView::keepInSight);
    connect(m_filter, &QAbstractItemModel::rowsInserted, this, &WireView::updateButtons);
    connect(m_filter, &QAbstractItemModel::rowsRemoved, this, [this, bar](const QModelIndex &, int first, int last) {
        // What is being read stays where it is when older lines go.
        if (!m_following && first == 0 && !m_model->isPaused())
            bar->setValue(bar->value() - (last + 1) * m_table->verticalHeader()->defaultSectionSize());
        updateButtons();
    });
}

QWidget *WireView::buildBar()
{
    auto *bar = new QWidget;
    m_search = new QLineEdit;
    m_search->setObjectName(QStringLiteral("wireSearch"));
    m_search->setPlaceholderText(tr("Search in the messages"));
    m_search->setAccessibleName(tr("Search Messages"));
    m_search->setClearButtonEnabled(true);
    m_search->setAcceptDrops(false);
    m_searchPause.setSingleShot(true);
    m_searchPause.setInterval(searchPause);
    connect(m_search, &QLineEdit::textChanged, &m_searchPause, qOverload<>(&QTimer::start));
    connect(m_search, &QLineEdit::returnPressed, this, [this] { m_searchPause.start(0); });
    connect(&m_searchPause, &QTimer::timeout, this, [this] {
        m_searchPause.setInterval(searchPause);
        m_filter->setText(m_search->text());
        updateButtons();
    });

    auto *kinds = new QComboBox;
    kinds->setObjectName(QStringLiteral("wireKinds"));
    kinds->setAccessibleName(tr("Which Messages"));
    kinds->addItem(tr("All messages"), int(WireFilter::Show::All));
    kinds->addItem(tr("To the server"), int(WireFilter::Show::ToServer));
    kinds->addItem(tr("From the server"), int(WireFilter::Show::FromServer));
    kinds->addItem(tr("Errors"), int(WireFilter::Show::Errors));
    kinds->addItem(tr("About roots"), int(WireFilter::Show::Roots));
    connect(kinds, &QComboBox::currentIndexChanged, this, [this, kinds] {
        m_filter->setShow(WireFilter::Show(kinds->currentData().toInt()));
        updateButtons();
    });

    m_pause = new QPushButton(tr("Pa&use"));
    m_pause->setObjectName(QStringLiteral("wirePause"));
    m_pause->setToolTip(tr("Shows nothing new until it is pressed again; nothing is lost but what is too old by then"));
    m_pause->setCheckable(true);
    connect(m_pause, &QPushButton::toggled, this, [this](bool on) { m_model->setPaused(on || !isVisible()); });
    m_copy = new QPushButton(tr("C&opy"));
    m_copy->setObjectName(QStringLiteral("wireCopy"));
    m_copy->setToolTip(tr("Copies the chosen messages"));
    connect(m_copy, &QPushButton::clicked, this, &WireView::copyChosen);
    m_export = new QPushButton(tr("E&xport…"));
    m_export->setObjectName(QStringLiteral("wireExport"));
    m_export->setToolTip(tr("Writes the messages that are shown into a file, one JSON line each"));
    connect(m_export, &QPushButton::clicked, this, &WireView::exportShown);
    auto *copyKey = new QShortcut(QKeySequence(QKeySequence::Copy), m_table);
    copyKey->setContext(Qt::WidgetShortcut);
    connect(copyKey, &QShortcut::activated, this, &WireView::copyChosen);

    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_search, 1);
    layout->addWidget(kinds);
    layout->addWidget(m_pause);
    layout->addWidget(m_copy);
    layout->addWidget(m_export);
    updateButtons();
    return bar;
}

void WireView::setLog(const std::shared_ptr<WireLog> &log)
{
    m_log = log;
    if (isVisible())
        m_model->setLog(log);
}

void WireView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_model->setLog(m_log);
    m_model->setPaused(m_pause->isChecked());
}

void WireView::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_model->setPaused(true);
}

QList<int> WireView::chosenRows() const
{
    QList<int> rows;
    const QModelIndexList chosen = m_table->selectionModel()->selectedRows();
    for (const QModelIndex &index : chosen)
        rows.append(m_filter->mapToSource(index).row());
    std::sort(rows.begin(), rows.end());
    return rows;
}

void WireView::showChosen()
{
    updateButtons();
    const QModelIndex current = m_table->selectionModel()->currentIndex();
    // What is being read stays when the message itself is gone.
    if (!m_table->selectionModel()->hasSelection() || !current.isValid())
        return;
    m_text->setPlainText(displayExcerpt(m_model->pretty(m_filter->mapToSource(current).row(), shownOfMessage)));
}

void WireView::updateButtons()
{
    if (!m_export)
        return; // being built
    m_copy->setEnabled(m_table->selectionModel()->hasSelection());
    m_export->setEnabled(m_filter->rowCount() > 0);
}

void WireView::copyChosen()
{
    QString text;
    const QList<int> rows = chosenRows();
    for (const int row : rows) {
        if (text.size() > copiedAtMost)
            break;
        text += m_model->pretty(row, copiedAtMost) + QLatin1Char('\n');
    }
    if (!text.isEmpty())
        QApplication::clipboard()->setText(text);
}

void WireView::exportShown()
{
    auto *dialog = new QFileDialog(this, tr("Export Messages"), QString(), tr("JSON Lines (*.jsonl)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("wireExportDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("jsonl"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        QByteArray lines;
        for (int row = 0; row < m_filter->rowCount(); ++row) {
            const QByteArray line = m_model->exported(m_filter->mapToSource(m_filter->index(row, 0)).row());
            if (!line.isEmpty())
                lines += line + '\n';
        }
        m_file.write(path, lines, this, [this](const Result<void> &written) {
            if (!written)
                Q_EMIT failed(tr("The messages were not exported: %1").arg(written.error().message));
        });
    });
    dialog->open();
}

void WireView::keepInSight()
{
    if (m_following)
        m_table->scrollToBottom();
}

} // namespace mangrove
