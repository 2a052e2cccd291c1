#include "ui/help/guidewindow.h"

#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTextDocument>
#include <QVBoxLayout>

// The resource is part of a static library: nothing else would make the linker keep it.
static void initGuide()
{
    Q_INIT_RESOURCE(guide);
}

namespace mangrove {

namespace {

constexpr QSize firstSize(940, 700);
constexpr int deepest = 3; // level of headings in the contents

//! Without pictures, which are not in the program.
QString guideText(const QString &file)
{
    QFile guide(file);
    if (!guide.open(QIODevice::ReadOnly))
        return {};
    QStringList lines = QString::fromUtf8(guide.readAll()).split(QLatin1Char('\n'));
    lines.removeIf([](const QString &line) { return line.startsWith(QLatin1String("![")); });
    return lines.join(QLatin1Char('\n'));
}

} // namespace

GuideWindow::GuideWindow(QWidget *parent)
    : QDialog(parent),
      m_contents(new QListWidget(this)),
      m_search(new QLineEdit(this)),
      m_found(new QLabel(this)),
      m_text(new QTextBrowser(this))
{
    setObjectName(QStringLiteral("guideWindow"));
    setWindowTitle(tr("Mangrove Guide"));
    setModal(false);
    setSizeGripEnabled(true);
    m_contents->setObjectName(QStringLiteral("guideContents"));
    m_contents->setAccessibleName(tr("Contents"));
    m_contents->setTextElideMode(Qt::ElideRight);
    m_contents->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->setObjectName(QStringLiteral("guideText"));
    m_text->setAccessibleName(tr("Guide"));
    m_text->setOpenLinks(false);
    m_search->setObjectName(QStringLiteral("guideSearch"));
    m_search->setAccessibleName(tr("Search the Guide"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_found->setObjectName(QStringLiteral("guideFound"));
    auto *previous = new QPushButton(tr("&Previous"), this);
    previous->setObjectName(QStringLiteral("guidePrevious"));
    auto *next = new QPushButton(tr("&Next"), this);
    next->setObjectName(QStringLiteral("guideNext"));
    for (QPushButton *button : {previous, next})
        button->setAutoDefault(false); // Return in the search is the search's

    auto *searchRow = new QHBoxLayout;
    searchRow->addWidget(m_search, 1);
    searchRow->addWidget(m_found);
    searchRow->addWidget(previous);
    searchRow->addWidget(next);
    auto *reading = new QWidget(this);
    auto *column = new QVBoxLayout(reading);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(searchRow);
    column->addWidget(m_text, 1);
    auto *parts = new QSplitter(this);
    parts->addWidget(m_contents);
    parts->addWidget(reading);
    parts->setChildrenCollapsible(false);
    parts->setStretchFactor(1, 1);
    parts->setSizes({firstSize.width() / 4, firstSize.width() * 3 / 4});
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(parts, 1);
    resize(firstSize.boundedTo(screen()->availableGeometry().size() - QSize(0, 40)));

    connect(m_contents, &QListWidget::currentRowChanged, this, &GuideWindow::goTo);
    connect(m_text->verticalScrollBar(), &QScrollBar::valueChanged, this, &GuideWindow::followText);
    connect(m_text, &QTextBrowser::anchorClicked, this, [](const QUrl &url) {
        if (url.scheme() == QLatin1String("https"))
            QDesktopServices::openUrl(url);
    });
    connect(m_search, &QLineEdit::returnPressed, this, [this] { search(false); });
    connect(m_search, &QLineEdit::textChanged, m_found, &QLabel::clear);
    connect(next, &QPushButton::clicked, this, [this] { search(false); });
    connect(previous, &QPushButton::clicked, this, [this] { search(true); });
    const auto onKey = [this](const QKeySequence &key, auto act) {
        connect(new QShortcut(key, this), &QShortcut::activated, this, act);
    };
    onKey(QKeySequence::Find, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    onKey(QKeySequence::FindNext, [this] { search(false); });
    onKey(QKeySequence::FindPrevious, [this] { search(true); });
    load();
    m_text->setFocus();
}

QString GuideWindow::fileFor(const QLocale &locale)
{
    initGuide();
    const QDir folder(QStringLiteral(":/guide"));
    for (const QString &file : folder.entryList({QStringLiteral("guide.*.md")})) {
        // By script, not by country, as the window's own texts.
        const QLocale known(file.section(QLatin1Char('.'), 1, 1));
        if (known.language() == locale.language() && known.script() == locale.script())
            return folder.filePath(file);
    }
    return folder.filePath(QStringLiteral("guide.md"));
}

void GuideWindow::load()
{
    m_text->document()->setMarkdown(guideText(fileFor(QLocale())), QTextDocument::MarkdownDialectGitHub);
    m_text->moveCursor(QTextCursor::Start);
    listHeadings();
}

void GuideWindow::listHeadings()
{
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        if (level < 1 || level > deepest)
            continue;
        auto *item = new QListWidgetItem(QString(2 * (level - 1), QLatin1Char(' ')) + block.text(), m_contents);
        item->setData(Qt::AccessibleTextRole, block.text());
        item->setData(Qt::UserRole, block.position());
        item->setToolTip(block.text());
    }
}

void GuideWindow::goTo(int row)
{
    const QListWidgetItem *item = m_contents->item(row);
    if (!item)
        return;
    QTextCursor cursor(m_text->document());
    cursor.setPosition(item->data(Qt::UserRole).toInt());
    // The end first, so that the heading comes to the top.
    m_text->moveCursor(QTextCursor::End);
    m_text->setTextCursor(cursor);
    const QSignalBlocker quiet(m_text->verticalScrollBar());
    m_text->verticalScrollBar()->setValue(m_text->verticalScrollBar()->value() + m_text->cursorRect().top());
}

//! The contents show where one is.
void GuideWindow::followText()
{
    const int position = m_text->cursorForPosition(QPoint(0, 0)).position();
    int current = 0;
    for (int row = 0; row < m_contents->count(); ++row) {
        if (m_contents->item(row)->data(Qt::UserRole).toInt() <= position)
            current = row;
    }
    const QSignalBlocker quiet(m_contents);
    m_contents->setCurrentRow(current);
}

//! From where one is, and on at the other end.
void GuideWindow::search(bool backwards)
{
    const QString wanted = m_search->text();
    if (wanted.isEmpty())
        return;
    const QTextDocument::FindFlags flags = backwards ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    bool found = m_text->find(wanted, flags);
    if (!found) {
        const QTextCursor before = m_text->textCursor();
        m_text->moveCursor(backwards ? QTextCursor::End : QTextCursor::Start);
        found = m_text->find(wanted, flags);
        if (!found)
            m_text->setTextCursor(before);
    }
    m_found->setText(found ? QString() : tr("Not found"));
}

} // namespace mangrove
