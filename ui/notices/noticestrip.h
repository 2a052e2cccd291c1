#pragma once

// The place of the notices above the content: one line, and how many there are. It is as high with notices as without
// any; all of them are shown over the content, where a person asks for that. Owned by the strip above the content.

#include "ui/notices/noticelist.h"

#include <QFrame>
#include <QPointer>

class QScrollArea;
class QToolButton;

namespace mangrove {

class NoticeStrip : public QWidget
{
    Q_OBJECT

public:
    explicit NoticeStrip(QWidget *parent = nullptr);
    ~NoticeStrip() override;

    NoticeList *list() const { return m_list; }
    //! Whether there is no room for the first of them in the line: then only the number is shown.
    void setNarrow(bool narrow);
    void setExpanded(bool expanded);

    bool eventFilter(QObject *watched, QEvent *event) override;

protected:
    void changeEvent(QEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void moveEvent(QMoveEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void follow();
    void place();
    QRect expandedPlace() const;

    QToolButton *m_count;
    QPointer<QFrame> m_over; // a child of the window, above the rest of it
    QScrollArea *m_scroll;
    NoticeList *m_list;
    bool m_isNarrow = false;
    bool m_isExpanded = false;
};

} // namespace mangrove
