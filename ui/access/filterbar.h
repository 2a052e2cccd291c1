#pragma once

// The bar above the views: which view, the filter's words, and the chips that count and filter. Owned by the main
// window. It sets the scope; what it means is the scope's.

#include "ui/access/markedcells.h"

#include <QToolBar>

class QCheckBox;
class QLineEdit;

namespace mangrove {

class AccessScope;

class FilterBar : public QToolBar
{
    Q_OBJECT

public:
    //! `views`: the actions that switch between them. `scope` stays longer.
    FilterBar(AccessScope &scope, const QList<QAction *> &views, QWidget *parent = nullptr);

    //! Where the keyboard goes for filtering.
    QLineEdit *field() const { return m_field; }

private:
    struct Chip
    {
        QCheckBox *box;
        CellMark mark;
        QString name;
        int widest = 0; // px of text; it only grows, so that nothing jumps while numbers change
    };

    void addChip(CellMark mark, const QString &objectName, const QString &name, const QString &tip);
    void count();
    void narrow();

    AccessScope &m_scope;
    QLineEdit *m_field;
    QList<Chip> m_chips;
};

} // namespace mangrove
