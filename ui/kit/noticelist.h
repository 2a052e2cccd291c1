#pragma once

// Sentences for the person, stacked, the most serious first, or the first of them in one line. Each can be closed; some
// offer one action. Owned by the strip above the content. It knows nothing of what the notices are about. Many changes
// at a time are shown in one go, and the row of a notice that did not change stays, with its focus. A click leaves the
// focus where it is, and one that goes with its row returns to where it came from: the next key is never for a place
// that nobody chose.

#include <QHash>
#include <QList>
#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <functional>

class QLabel;
class QVBoxLayout;

namespace mangrove {

class NoticeList : public QWidget
{
    Q_OBJECT

public:
    enum class Severity { Information, Warning, Error };
    static constexpr int shownLimit = 20; // at a time

    struct Notice
    {
        QString key; // a later notice with the same key takes the place of this one
        Severity severity = Severity::Information;
        QString text; // plain text, foreign parts through displayText()
        QString actionText; // empty: no button
        std::function<void()> action;
        QString dismissText = {}; // in place of the cross; empty: that
        std::function<void()> dismissed = {}; // the person has closed it
    };

    explicit NoticeList(QWidget *parent = nullptr);
    ~NoticeList() override;

    void post(const Notice &notice);
    void remove(const QString &key);
    bool contains(const QString &key) const;
    int count() const { return int(m_notices.size()); }
    //! Of those that are there; Information where there is none.
    Severity mostSerious() const;
    //! Shows the first one only, its text shortened to one line: sizeHint() says how wide all of it would be.
    void setOneLine(bool oneLine);

Q_SIGNALS:
    //! What is shown is up to date again.
    void changed();

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
    void act(const QString &key);
    void dismiss(const QString &key);

    QVBoxLayout *m_layout;
    QLabel *m_rest; // how many more there are
    QList<Notice> m_notices; // most serious first, then newest first
    QList<Row> m_rows; // the first of them
    bool m_isOneLine = false;
    QTimer m_update;
    QPointer<QWidget> m_cameFrom; // had the focus before one of the rows
};

} // namespace mangrove
