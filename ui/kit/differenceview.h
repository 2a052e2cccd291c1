#pragma once

// A text that a person reads before something is changed: in a fixed-width font, and with the lines of a difference in
// their colours. Owned by its dialog. It can be selected and copied, and not edited.

#include <QPlainTextEdit>

namespace mangrove {

class DifferenceView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit DifferenceView(QWidget *parent = nullptr);

    //! Foreign text; what is too long to be laid out is cut with a note. The place that is read stays where it can.
    void setText(const QString &text);

protected:
    void changeEvent(QEvent *event) override;

private:
    void paintLines();
};

} // namespace mangrove
