#pragma once

// Sentences for the person, stacked, the most serious first, at most three at a time. Each can be closed; some offer
// one action. Owned by the banner. It knows nothing of what the notices are about. Many changes at a time are shown in
// one go, and the row of a notice that did not change stays, with its focus.

#include <QHash>
#include <QList>
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
    static constexpr int shownLimit = 3;

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

    void post(const Notice &notice);
    void remove(const QString &key);
    bool contains(const QString &key) const;
    int count() const { return int(m_notices.size()); }

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
    void orderTabs();
    QWidget *takeRow(const Notice &notice);
    QWidget *makeRow(const Notice &notice);
    void act(const QString &key);
    void dismiss(const QString &key);

    QVBoxLayout *m_layout;
    QLabel *m_rest; // how many more there are
    QList<Notice> m_notices; // most serious first, then newest first
    QList<Row> m_rows; // the first of them
    QTimer m_update;
};

} // namespace mangrove
