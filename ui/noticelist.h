#pragma once

// Sentences for the person, stacked, the most serious first, at most three at a time. Each can be closed; some offer
// one action. Owned by the banner. It knows nothing of what the notices are about.

#include <QHash>
#include <QList>
#include <QWidget>

#include <functional>

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
    };

    explicit NoticeList(QWidget *parent = nullptr);

    void post(const Notice &notice);
    void remove(const QString &key);
    bool contains(const QString &key) const;
    int count() const { return int(m_notices.size()); }

Q_SIGNALS:
    void changed();

private:
    void rebuild();
    QWidget *row(const Notice &notice);

    QVBoxLayout *m_layout;
    QList<Notice> m_notices; // most serious first, then newest first
};

} // namespace mangrove
