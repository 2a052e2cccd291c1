#include "ui/servers/restartbuttons.h"

#include "core/workspace/pause.h"
#include "ui/kit/icons.h"
#include "ui/kit/linetexts.h"
#include "ui/kit/rowdelegate.h"
#include "ui/servers/restartadvice.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QPushButton>

#include <utility>

namespace mangrove {

namespace {

constexpr int buttonMargins = 12; // px, besides the text

} // namespace

RestartButtons::RestartButtons(const Services &services, QAbstractItemView *list, std::function<int(int row)> room)
    : QObject(list), m_services(services), m_list(list), m_room(std::move(room))
{
    const QAbstractItemModel *model = list->model();
    connect(model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last) { sync(first.row(), last.row()); });
    connect(model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { sync(first, last); });
    connect(&m_services.pause, &Pause::changed, this, [this] { explain(); });
    list->viewport()->installEventFilter(this);
    sync(0, model->rowCount() - 1);
}

bool RestartButtons::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        fit();
    return QObject::eventFilter(watched, event);
}

// A real button, so that it has a name, takes the focus and can be pressed by assistive technology.
QPushButton *RestartButtons::make(const ServerId &server, const QString &name)
{
    auto *button = new QPushButton;
    button->setObjectName(QStringLiteral("restartToApply"));
    button->setAccessibleName(tr("Restart %1 to apply").arg(name));
    explain(button, server);
    button->setFont(smallerFont(button->font()));
    // The view may remove the button at once: it has to be through with its click by then.
    connect(
        button, &QPushButton::clicked, this, [this, server] { Q_EMIT restartRequested(server); }, Qt::QueuedConnection);
    return button;
}

//! What it would do, or why it cannot; the description too, as a tool tip is not read out everywhere.
void RestartButtons::explain(QPushButton *button, const ServerId &server) const
{
    const QString hindrance = restartHindrance(m_services, server);
    const QString caveat = restartCaveat(m_services, server);
    QString text = tr("Stops and starts the server: then it knows only what is allowed now");
    if (!hindrance.isEmpty())
        text = hindrance;
    else if (!caveat.isEmpty())
        text = caveat;
    if (!hindrance.isEmpty() && button->hasFocus())
        m_list->setFocus(Qt::OtherFocusReason); // else it would go to the next list
    button->setEnabled(hindrance.isEmpty());
    button->setToolTip(text);
    button->setAccessibleDescription(text);
}

void RestartButtons::explain()
{
    for (int row = 0; row < m_list->model()->rowCount(); ++row) {
        const QModelIndex index = m_list->model()->index(row, 0);
        if (auto *button = qobject_cast<QPushButton *>(m_list->indexWidget(index)))
            explain(button, ServerId{index.data(RowDelegate::IdRole).toString()});
    }
}

void RestartButtons::sync(int first, int last)
{
    for (int row = first; row <= last; ++row) {
        const QModelIndex index = m_list->model()->index(row, 0);
        const ServerId server{index.data(RowDelegate::IdRole).toString()};
        const bool wanted = canRestart(m_services, server);
        const bool there = m_list->indexWidget(index) != nullptr;
        if (wanted && !there)
            m_list->setIndexWidget(index, make(server, index.data().toString()));
        else if (!wanted && there)
            remove(index);
    }
    fit();
}

//! The focus stays with the server: left to itself it would go to the next list, where a key on its way means another
//! thing.
void RestartButtons::remove(const QModelIndex &index)
{
    if (m_list->indexWidget(index)->hasFocus()) {
        m_list->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
        m_list->setFocus(Qt::OtherFocusReason);
    }
    m_list->setIndexWidget(index, nullptr);
}

void RestartButtons::fit()
{
    for (int row = 0; row < m_list->model()->rowCount(); ++row) {
        auto *button = qobject_cast<QPushButton *>(m_list->indexWidget(m_list->model()->index(row, 0)));
        if (!button)
            continue;
        button->setIcon({});
        for (const QString &text : {tr("Restart to apply"), tr("Restart"), QString()}) {
            button->setText(text);
            if (button->fontMetrics().horizontalAdvance(text) + buttonMargins <= m_room(row))
                break;
        }
        if (button->text().isEmpty())
            button->setIcon(icon(IconName::Restart));
    }
}

} // namespace mangrove
