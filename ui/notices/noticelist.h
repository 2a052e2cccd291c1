#pragma once

// Sentences for the person, stacked, the most serious first, or the first of them in one line. Each can be closed; some
// offer one action. Owned by the strip above the content. The row of a notice that did not change stays, with its
// focus. A click leaves the focus where it is, and one that goes with its row returns to where it came from: the next
// key is never for a place that nobody chose.

#include "ui/notices/notice.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace mangrove {

class NoticeList : public QWidget
{
    Q_OBJECT

public:
    static constexpr int shownLimit = 20; // at a time

    explicit NoticeList(QWidget *parent = nullptr);
    ~NoticeList() override;

    //! In the order of inOrder().
    void setNotices(const QList<Notice> &notices);
    int count() const { return int(m_notices.size()); }
    //! Of those that are there; Information where there is none.
    Notice::Severity mostSerious() const;
    //! Shows the first one only, its text shortened to one line: sizeHint() says how wide all of it would be.
    void setOneLine(bool oneLine);

Q_SIGNALS:
    //! What is shown is up to date again.
    void changed();
    void pressed(const mangrove::Notice &notice);
    void closed(const mangrove::Notice &notice);
    //! It, or anything else of them, may be what the person is pointing at.
    void pointedAt(bool isPointedAt);

protected:
    bool event(QEvent *event) override;

private:
    struct Row
    {
        Notice notice;
        QWidget *widget = nullptr;
    };

    void showFirst();
    void removeRow(QWidget *row);
    void followFocus(QWidget *before, QWidget *now);
    void orderTabs();
    QWidget *takeRow(const Notice &notice);
    QWidget *makeRow(const Notice &notice);

    QVBoxLayout *m_layout;
    QLabel *m_rest; // how many more there are
    QList<Notice> m_notices;
    QList<Row> m_rows; // the first of them
    bool m_isOneLine = false;
    QPointer<QWidget> m_cameFrom; // had the focus before one of the rows
};

} // namespace mangrove
