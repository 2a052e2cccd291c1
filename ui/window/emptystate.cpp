#include "ui/window/emptystate.h"

#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/icons.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QVBoxLayout>

namespace mangrove {

namespace {

constexpr int pictureSize = 96;
constexpr int smallHeight = 330; // below it the picture would push out what matters

} // namespace

EmptyState::EmptyState(QWidget *parent)
    : QScrollArea(parent),
      m_picture(new QLabel(this)),
      m_heading(sentenceLabel({}, QStringLiteral("emptyHeading"), this)),
      m_text(sentenceLabel({}, QStringLiteral("emptyText"), this)),
      m_folder(addButton(tr("Add Folder…"), QStringLiteral("emptyAddFolder"))),
      m_import(addButton(tr("Import Servers…"), QStringLiteral("emptyImport"))),
      m_server(addButton(tr("Add Server…"), QStringLiteral("emptyAddServer"))),
      m_sample(addButton(tr("Try the Sample Server"), QStringLiteral("emptySample"))),
      m_hint(sentenceLabel({}, QStringLiteral("emptyHint"), this))
{
    setObjectName(QStringLiteral("emptyState"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    m_picture->setPixmap(applicationIcon().pixmap(QSize(pictureSize, pictureSize), devicePixelRatioF()));
    m_picture->setAlignment(Qt::AlignCenter);
    QFont large = m_heading->font();
    large.setBold(true);
    if (large.pointSizeF() > 0)
        large.setPointSizeF(large.pointSizeF() * 1.5);
    m_heading->setFont(large);
    for (QLabel *label : {m_heading, m_text, m_hint})
        label->setAlignment(Qt::AlignCenter);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_folder->setIcon(icon(IconName::FolderAdd));
    m_import->setIcon(icon(IconName::Server));
    m_server->setIcon(icon(IconName::ServerAdd));
    m_sample->setIcon(icon(IconName::Start, Tone::Good));

    auto *content = new QWidget;
    auto *page = new QWidget(content);
    page->setMaximumWidth(fontMetrics().averageCharWidth() * 70); // longer lines read badly
    auto *column = new QVBoxLayout(page);
    column->setSpacing(8);
    column->addWidget(m_picture);
    column->addWidget(m_heading);
    column->addWidget(m_text);
    column->addSpacing(4);
    for (QPushButton *button : {m_folder, m_import, m_server, m_sample})
        column->addWidget(button, 0, Qt::AlignHCenter);
    column->addWidget(m_hint);
    const int width = fontMetrics().averageCharWidth() * 34;
    for (QPushButton *button : {m_folder, m_import, m_server, m_sample})
        button->setMinimumWidth(width);

    auto *layout = new QVBoxLayout(content);
    layout->addStretch(2);
    auto *middle = new QHBoxLayout;
    middle->addStretch(1);
    middle->addWidget(page, 1000);
    middle->addStretch(1);
    layout->addLayout(middle);
    layout->addStretch(3);
    setWidget(content);
    setContents(false, false);
}

QPushButton *EmptyState::addButton(const QString &text, const QString &name)
{
    auto *button = plainButton(text, name, this);
    return button;
}

void EmptyState::setActions(QAction *addFolder, QAction *import, QAction *addServer, QAction *sample)
{
    const auto follow = [](QPushButton *button, QAction *action) {
        const auto enable = [button, action] { button->setEnabled(action->isEnabled()); };
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::enabledChanged, button, enable);
        enable();
    };
    follow(m_folder, addFolder);
    follow(m_import, import);
    follow(m_server, addServer);
    follow(m_sample, sample);
}

void EmptyState::setContents(bool hasRoots, bool hasServers)
{
    m_hasRoots = hasRoots;
    m_hasServers = hasServers;
    showContents();
}

void EmptyState::setImportOffer(const QString &sentence)
{
    m_offer = sentence;
    showContents();
}

void EmptyState::showContents()
{
    if (!m_hasRoots && !m_hasServers) {
        m_heading->setText(tr("Decide who may know your folders"));
        m_text->setText(tr("Add the folders you work in and the MCP servers you use. A server is told only "
                           "the folders that you allow it, and you see what each was told."));
    } else if (!m_hasRoots) {
        m_heading->setText(tr("Now add a folder"));
        m_text->setText(tr("No server is told anything until there is a folder and you allow it."));
    } else {
        m_heading->setText(tr("Now add a server"));
        m_text->setText(tr("Your folders are known to nobody. Add an MCP server, or paste how another app starts it, "
                           "and decide which of the folders it may know."));
    }
    const QWidget *focused = window()->focusWidget();
    const bool isHere = focused && isAncestorOf(focused);
    m_folder->setVisible(!m_hasRoots);
    m_server->setVisible(!m_hasServers);
    m_sample->setVisible(!m_hasServers);
    m_import->setVisible(!m_hasServers && !m_offer.isEmpty());
    // Not to whatever comes next in the window: here is what to do next.
    QPushButton *next = m_hasRoots ? m_server : m_folder;
    if (isHere && focused->isHidden() && !next->isHidden())
        next->setFocus();
    m_hint->setText(m_import->isVisibleTo(this) ? m_offer
                        : m_hasRoots            ? tr("The sample server comes with Mangrove and shows how it works.")
                                                : tr("or drop folders anywhere in this window"));
}

void EmptyState::resizeEvent(QResizeEvent *event)
{
    m_picture->setVisible(height() >= smallHeight);
    QScrollArea::resizeEvent(event);
}

} // namespace mangrove
