#pragma once

// Says over the whole window that what is dragged there can be dropped, and what becomes of it. Owned by the window,
// whose events it watches; it takes no part in the dropping itself.

#include <QWidget>

class QMimeData;

namespace mangrove {

class DropSign : public QWidget
{
    Q_OBJECT

public:
    explicit DropSign(QWidget *window);

    const QString &text() const { return m_text; }
    bool eventFilter(QObject *watched, QEvent *event) override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    static QString textFor(const QMimeData &mime);
    void appear(const QMimeData &mime);

    QString m_text;
};

} // namespace mangrove
