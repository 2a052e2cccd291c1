#pragma once

// A wrapped label of plain text for forms of hundreds: layouts ask it for its height again and again, and it remembers.
// Owned by its parent.

#include <QLabel>

#include <array>

namespace mangrove {

class WrapLabel : public QLabel
{
    Q_OBJECT

public:
    //! Foreign parts of `text` have been passed through displayText().
    WrapLabel(const QString &text, const QString &objectName, QWidget *parent);

    int heightForWidth(int width) const override;

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Known
    {
        int width = -1;
        int height = 0;
    };

    mutable std::array<Known, 4> m_known;
    mutable std::size_t m_next = 0;
    mutable QString m_knownText;
};

} // namespace mangrove
