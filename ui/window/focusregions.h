#pragma once

// F6 and Shift+F6: the focus goes from one region of the window to the next, each time to where it was there last.
// Owned by the window. Regions that are hidden, or in which nothing takes the focus now, are passed over.

#include <QList>
#include <QObject>

class QAction;
class QWidget;

namespace mangrove {

class FocusRegions : public QObject
{
    Q_OBJECT

public:
    //! What a region consists of, the part first that is entered first; wherever these are in the window.
    using Region = QList<QWidget *>;

    //! In their order; they stay longer.
    FocusRegions(const QList<Region> &regions, QObject *parent);

    //! "Next Region" and "Previous Region", for the menu bar.
    QList<QAction *> actions() const { return m_actions; }

private:
    void go(int by);

    QList<Region> m_regions;
    QList<QAction *> m_actions;
};

} // namespace mangrove
