#include "ui/kit/differenceview.h"

#include "core/base/displaytext.h"
#include "ui/kit/tone.h"

#include <QEvent>
#include <QFontDatabase>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextOption>

namespace mangrove {

namespace {

//! The marks of a unified difference.
Tone toneOf(const QString &line)
{
    if (line.startsWith(QLatin1String("+++")) || line.startsWith(QLatin1String("---"))
        || line.startsWith(QLatin1String("@@")))
        return Tone::Muted;
    if (line.startsWith(QLatin1Char('+')))
        return Tone::Good;
    return line.startsWith(QLatin1Char('-')) ? Tone::Danger : Tone::Text;
}

} // namespace

DifferenceView::DifferenceView(QWidget *parent) : QPlainTextEdit(parent)
{
    setReadOnly(true);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(font().pointSizeF()); // the family only: who needs large letters needs them here, too
    setFont(fixed);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere); // a line that runs on unseen is not shown
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setUndoRedoEnabled(false);
}

void DifferenceView::setText(const QString &text)
{
    // Many files are indented with tabs; as any control character they would be shown by their number.
    const QString shown = displayExcerpt(QString(text).replace(QLatin1Char('\t'), QLatin1String("    ")));
    if (shown == toPlainText())
        return;
    const int at = verticalScrollBar()->value();
    setPlainText(shown);
    paintLines();
    verticalScrollBar()->setValue(at);
}

void DifferenceView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintLines();
}

void DifferenceView::paintLines()
{
    QList<QTextEdit::ExtraSelection> lines;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        const Tone tone = toneOf(block.text());
        if (tone == Tone::Text)
            continue;
        QTextEdit::ExtraSelection line;
        line.cursor = QTextCursor(block);
        line.cursor.select(QTextCursor::BlockUnderCursor);
        line.format.setForeground(toneColor(tone, palette(), palette().color(QPalette::Base)));
        lines.append(line);
    }
    setExtraSelections(lines);
}

} // namespace mangrove
