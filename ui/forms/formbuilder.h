#pragma once

// Builds a form in small parts, so that one of thousands of fields does not hold up the window, and ends where a form
// is too large to be one. Owned by its SchemaForm.

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <deque>
#include <functional>

namespace mangrove {

class FormBuilder : public QObject
{
    Q_OBJECT

public:
    static constexpr int atOnce = 4; // rows between two looks at the event loop
    static constexpr int partCost = 2; // rows that a part counts for, however few it has: each lays out the form
    static constexpr int maxRows = 500;

    explicit FormBuilder(QObject *parent);

    //! `buildPart` makes at most so many rows and returns how many; called until there are none, unless `context` is
    //! gone.
    void enqueue(QObject *context, const std::function<int(int rows)> &buildPart);
    void build(int rows = atOnce);
    void buildAll();
    bool isDone() const { return m_jobs.empty(); }

    //! Room for one more row, which is then taken.
    bool takeRow();
    int room() const { return maxRows - m_rows; }
    void giveRowBack() { --m_rows; }

Q_SIGNALS:
    //! All that was to be built is there.
    void done();

private:
    struct Job
    {
        QPointer<QObject> context;
        std::function<int(int)> buildPart;
    };

    std::deque<Job> m_jobs;
    QTimer m_timer;
    int m_rows = 0;
};

} // namespace mangrove
