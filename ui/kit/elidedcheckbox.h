#pragma once

// A check box for a foreign name, elided in the middle to its width; the whole name is its accessible name and its tool
// tip.

#include <QCheckBox>

namespace mangrove {

class ElidedCheckBox : public QCheckBox
{
    Q_OBJECT

public:
    explicit ElidedCheckBox(QWidget *parent = nullptr);
    void setForeignText(const QString &text);
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QSize sizeWith(const QString &text) const;
    void elide();

    QString m_text;
};

} // namespace mangrove
