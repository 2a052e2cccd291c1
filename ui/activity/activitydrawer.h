#pragma once

// What happened, as a drawer at the foot of the window: closed it is one line with the latest event, open it has tabs.
// Owned by the window's panes. It asks for no more height than its line, so that opening it never makes the window
// larger; how high it is when open is the panes' to give.

#include "core/store/activity.h"
#include "ui/kit/services.h"

#include <QLabel>
#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <optional>

class QAction;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace mangrove {

//! The newest line of activity as one sentence, beside the button that opens the drawer. Owned by the drawer. While it
//! is hidden it follows nothing.
class LatestLine : public QLabel
{
    Q_OBJECT

public:
    static constexpr int coalesceTime = 100; // ms in which new lines become one text

    explicit LatestLine(const Services &services, QWidget *parent = nullptr);

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

Q_SIGNALS:
    void pressed();
    void textChanged(const QString &text);

protected:
    void paintEvent(QPaintEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    void readNewest();
    void showLatest();

    Services m_services;
    std::optional<Activity> m_latest;
    QTimer m_soon;
};

class ActivityDrawer : public QWidget
{
    Q_OBJECT

public:
    explicit ActivityDrawer(const Services &services, QWidget *parent = nullptr);

    //! Adds a tab; `name` is kept in the layout. The drawer owns the page.
    void addPage(const QString &name, const QString &title, QWidget *page);

    bool isOpen() const { return m_open; }
    void setOpen(bool open);
    //! Opens at this page and gives it the focus.
    void openAt(const QWidget *page);
    //! Shows and hides all but the line. To be put into a menu.
    QAction *openAction() const { return m_action; }

    //! Its height when it is open, in pixels.
    int openHeight() const { return m_openHeight; }
    void setOpenHeight(int height);
    //! Its height when it is closed.
    int lineHeight() const;

    //! Whether it is open, how high, and at which tab. A state that is not understood changes nothing.
    QByteArray saveState() const;
    void restoreState(const QByteArray &state);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void openChanged(bool open);

protected:
    void changeEvent(QEvent *event) override;

private:
    void present();
    void fitHead();

    QWidget *m_head;
    QToolButton *m_toggle;
    LatestLine *m_latest;
    QTabBar *m_tabs;
    QStackedWidget *m_pages;
    QAction *m_action;
    QPointer<QWidget> m_before; // had the focus when it was opened
    bool m_open = false;
    int m_openHeight = 0;
};

} // namespace mangrove
