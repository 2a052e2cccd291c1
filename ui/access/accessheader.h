#pragma once

// The matrix's headers: a server's name with its state, a root's name with a glyph where it is not available. Owned by
// the matrix's view. The sizes never depend on all rows.

#include <QHeaderView>

namespace mangrove {

class AccessHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit AccessHeader(Qt::Orientation orientation, QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;

private:
    void paintServer(QPainter *painter, const QRect &rect, int section, const QColor &background) const;
    void paintRoot(QPainter *painter, const QRect &rect, int section, const QColor &background) const;
    bool isCurrent(int section) const;
};

} // namespace mangrove
