#include "ui/kit/namesbox.h"

#include "core/base/displaytext.h"
#include "ui/kit/addnamedialog.h"
#include "ui/kit/bringforward.h"
#include "ui/kit/dialogparts.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mangrove {

QString shownName(const confine::NeverName &name)
{
    const QString shown = displayText(QString::fromStdString(name.name), 0);
    return name.containing.empty()
        ? shown
        : NamesBox::tr("%1 containing %2").arg(shown, displayText(QString::fromStdString(name.containing)));
}

NamesBox::NamesBox(const QString &title, const QString &objectName, const QString &addTitle, bool takesContent,
                   QWidget *parent)
    : QGroupBox(title, parent),
      m_addTitle(addTitle),
      m_takesContent(takesContent),
      m_list(new QListWidget(this)),
      m_remove(plainButton(tr("Remove"), objectName + QLatin1String("Remove"), this))
{
    m_list->setObjectName(objectName);
    m_list->setAccessibleName(title);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    m_list->installEventFilter(this);
    QPushButton *add = plainButton(tr("Add"), objectName + QLatin1String("Add"), this);
    auto *buttons = new QVBoxLayout;
    buttons->addWidget(add);
    buttons->addWidget(m_remove);
    buttons->addStretch(1);
    auto *layout = new QHBoxLayout(this);
    layout->addWidget(m_list, 1);
    layout->addLayout(buttons);
    connect(add, &QPushButton::clicked, this, &NamesBox::ask);
    connect(m_remove, &QPushButton::clicked, this, &NamesBox::removeChosen);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) { m_remove->setEnabled(row >= 0); });
    showNames(-1);
}

void NamesBox::setNames(const std::vector<confine::NeverName> &names)
{
    if (names == m_names)
        return;
    m_names = names;
    showNames(m_list->currentRow());
}

void NamesBox::setPlainNames(const std::vector<std::string> &names)
{
    std::vector<confine::NeverName> all;
    for (const std::string &name : names)
        all.push_back({name});
    setNames(all);
}

std::vector<std::string> NamesBox::plainNames() const
{
    std::vector<std::string> all;
    for (const confine::NeverName &name : m_names)
        all.push_back(name.name);
    return all;
}

void NamesBox::showNames(int row)
{
    m_list->clear();
    for (const confine::NeverName &name : m_names) {
        auto *item = new QListWidgetItem(shownName(name), m_list);
        item->setToolTip(displayToolTip(item->text()));
    }
    m_list->setCurrentRow(std::min(row, m_list->count() - 1));
    m_remove->setEnabled(m_list->currentRow() >= 0);
}

void NamesBox::ask()
{
    if (!m_asks) {
        m_asks = new AddNameDialog(m_addTitle, m_takesContent, m_names, this);
        m_asks->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_asks, &AddNameDialog::named, this, [this](const confine::NeverName &name) {
            m_names.push_back(name);
            showNames(int(m_names.size()) - 1);
            Q_EMIT changed();
        });
    }
    bringForward(m_asks);
}

void NamesBox::removeChosen()
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    m_names.erase(m_names.begin() + row);
    showNames(row);
    Q_EMIT changed();
}

bool NamesBox::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Delete)) {
        removeChosen();
        return true;
    }
    return QGroupBox::eventFilter(watched, event);
}

} // namespace mangrove
