#include "ui/forms/valueeditors.h"

#include "core/base/displaytext.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/jsontext.h"
#include "ui/kit/tickmodel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFontDatabase>
#include <QJsonArray>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QRegularExpression>
#include <QSet>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace mangrove {

namespace {

constexpr qsizetype longestLine = 4096; // longer texts are given as JSON
constexpr int captionLength = 50; // of widgets that cannot wrap their text
constexpr int shownChoices = 8;
constexpr qsizetype longestShownJson = 100'000;

//! Scrolling through the form must not change what is chosen.
class CalmComboBox : public QComboBox
{
public:
    using QComboBox::QComboBox;

protected:
    void wheelEvent(QWheelEvent *event) override
    {
        if (hasFocus())
            QComboBox::wheelEvent(event);
        else
            event->ignore();
    }
};

QList<TickModel::Row> rowsOf(const QList<Choice> &choices)
{
    QList<TickModel::Row> rows;
    for (const Choice &choice : choices)
        rows.append({choice.title});
    return rows;
}

QString placeholder(const QString &format)
{
    // Examples of notations, not words.
    if (format == QLatin1String("email"))
        return QStringLiteral("name@example.org");
    if (format == QLatin1String("uri"))
        return QStringLiteral("https://example.org/");
    if (format == QLatin1String("date"))
        return QStringLiteral("2026-01-31");
    if (format == QLatin1String("date-time"))
        return QStringLiteral("2026-01-31T12:00:00Z");
    return {};
}

bool isWholeNumber(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("\\A[+-]?[0-9]+\\z"));
    return pattern.match(text).hasMatch();
}

//! The number in a text, or the text itself.
QJsonValue numberIn(const QString &text)
{
    bool ok = false;
    if (isWholeNumber(text)) {
        const qlonglong whole = text.toLongLong(&ok);
        return ok ? QJsonValue(qint64(whole)) : QJsonValue(text);
    }
    const double number = QLocale::c().toDouble(text, &ok);
    if (!ok || !std::isfinite(number) || text.contains(QLatin1Char(',')))
        return text;
    constexpr double exact = 9007199254740992.0; // 2^53
    if (number == std::floor(number) && std::abs(number) <= exact)
        return qint64(number);
    return number;
}

} // namespace

TextEditor::TextEditor(const Field &field, QWidget *parent) : FieldEditor(field, parent), m_edit(new QLineEdit(this))
{
    setContent(m_edit);
    m_edit->setPlaceholderText(placeholder(field.format));
    connect(m_edit, &QLineEdit::textChanged, this, &TextEditor::showHidden);
    connect(m_edit, &QLineEdit::textEdited, this, &FieldEditor::edited);
}

void TextEditor::showHidden(const QString &text)
{
    const QString shown = displayText(text, 0);
    if (shown == text) {
        if (m_hidden)
            m_hidden->hide();
        return;
    }
    if (!m_hidden) {
        m_hidden = sentenceLabel({}, QStringLiteral("hiddenCharacters"), this);
        layout()->addWidget(m_hidden);
    }
    m_hidden->setText(tr("With characters that cannot be seen: %1").arg(displayText(text)));
    m_hidden->show();
}

bool TextEditor::setValue(const QJsonValue &value)
{
    const QString text = value.toString();
    const bool shown = isNone(value) || (value.isString() && text.size() <= longestLine);
    m_edit->setText(shown ? text : QString());
    m_edit->setCursorPosition(0);
    return shown;
}

QJsonValue TextEditor::value() const
{
    return m_edit->text().isEmpty() ? nothing() : QJsonValue(m_edit->text());
}

NumberEditor::NumberEditor(const Field &field, QWidget *parent)
    : FieldEditor(field, parent), m_edit(new QLineEdit(this))
{
    setContent(m_edit);
    m_edit->setInputMethodHints(Qt::ImhFormattedNumbersOnly);
    connect(m_edit, &QLineEdit::textEdited, this, &FieldEditor::edited);
}

bool NumberEditor::setValue(const QJsonValue &value)
{
    // Text that was typed here and is no number comes back as it was; a number in quotes is something else.
    const bool isTyped =
        value.isString() && value.toString().size() <= longestLine && numberIn(value.toString()).isString();
    const bool shown = isNone(value) || value.isDouble() || isTyped;
    if (value.isDouble())
        m_edit->setText(jsonText(value));
    else
        m_edit->setText(isTyped ? value.toString() : QString());
    return shown;
}

QJsonValue NumberEditor::value() const
{
    const QString text = m_edit->text().trimmed();
    return text.isEmpty() ? nothing() : numberIn(text);
}

QList<Problem> NumberEditor::ownProblems() const
{
    const QString text = m_edit->text().trimmed();
    if (!isWholeNumber(text) || !numberIn(text).isString())
        return {};
    return {{{}, tr("A whole number of this size cannot be sent exactly.")}};
}

BooleanEditor::BooleanEditor(const Field &field, QWidget *parent)
    : FieldEditor(field, parent), m_box(new QCheckBox(this))
{
    setContent(m_box);
    m_box->setTristate(!field.required && !field.preset.isBool());
    const auto changed = [this] {
        showText();
        Q_EMIT edited();
    };
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
    connect(m_box, &QCheckBox::checkStateChanged, this, changed);
#else
    connect(m_box, &QCheckBox::stateChanged, this, changed);
#endif
    BooleanEditor::setValue(QJsonValue::Undefined);
}

void BooleanEditor::setCaption(const QString &name)
{
    FieldEditor::setCaption(name);
    m_caption = displayText(name, captionLength).replace(QLatin1Char('&'), QLatin1String("&&"));
    setForeignToolTip(m_box, displayText(name, captionLength) == name ? QString() : name);
    showText();
}

void BooleanEditor::showText()
{
    m_box->setText(m_box->checkState() == Qt::PartiallyChecked ? tr("%1 (not given)").arg(m_caption) : m_caption);
}

bool BooleanEditor::setValue(const QJsonValue &value)
{
    const QSignalBlocker blocker(m_box);
    if (value.isBool() || !m_box->isTristate())
        m_box->setChecked(value.isBool() ? value.toBool() : field().preset.toBool());
    else
        m_box->setCheckState(Qt::PartiallyChecked);
    showText();
    return value.isBool() || isNone(value);
}

QJsonValue BooleanEditor::value() const
{
    if (m_box->checkState() == Qt::PartiallyChecked)
        return QJsonValue::Undefined;
    return m_box->isChecked();
}

ChoiceEditor::ChoiceEditor(const Field &field, QWidget *parent)
    : FieldEditor(field, parent), m_combo(new CalmComboBox(this))
{
    QList<TickModel::Row> rows = rowsOf(field.choices);
    if (!field.required || field.nullable) {
        rows.prepend({field.required ? tr("(none)") : tr("(not given)")});
        m_first = 1;
    }
    auto *choices = new TickModel(this);
    choices->show(rows, TickModel::Ticks::None);
    setContent(m_combo);
    m_combo->setFocusPolicy(Qt::StrongFocus);
    // The width of the choices must not widen the form, nor be measured for each.
    m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_combo->setMinimumContentsLength(12);
    m_combo->setPlaceholderText(tr("Choose…"));
    m_combo->setModel(choices);
    connect(m_combo, &QComboBox::activated, this, &FieldEditor::edited);
    ChoiceEditor::setValue(QJsonValue::Undefined);
}

bool ChoiceEditor::setValue(const QJsonValue &value)
{
    const QList<Choice> &choices = field().choices;
    const auto chosen =
        std::find_if(choices.begin(), choices.end(), [&value](const Choice &choice) { return choice.value == value; });
    const bool isChoice = chosen != choices.end();
    m_combo->setCurrentIndex(m_first + (isChoice ? int(chosen - choices.begin()) : -1));
    return isChoice || isNone(value);
}

QJsonValue ChoiceEditor::value() const
{
    if (m_combo->currentIndex() < 0)
        return QJsonValue::Undefined;
    const int chosen = m_combo->currentIndex() - m_first;
    return chosen < 0 ? nothing() : field().choices.at(chosen).value;
}

MultiChoiceEditor::MultiChoiceEditor(const Field &field, QWidget *parent)
    : FieldEditor(field, parent), m_choices(new TickModel(this)), m_list(new QListView(this))
{
    setContent(m_list);
    m_choices->show(rowsOf(field.choices), TickModel::Ticks::OfPerson, QBitArray(field.choices.size()));
    m_list->setModel(m_choices);
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setSelectionMode(QAbstractItemView::NoSelection); // what is chosen is what is ticked
    m_list->setCurrentIndex(m_choices->index(0));
    const int rows = int(std::clamp<qsizetype>(field.choices.size(), 1, shownChoices));
    m_list->setFixedHeight(rows * std::max(m_list->sizeHintForRow(0), fontMetrics().height())
                           + 2 * m_list->frameWidth());
    connect(m_choices, &TickModel::wanted, this, [this](int row, bool isTicked) {
        QBitArray ticked = m_choices->ticked();
        ticked.setBit(row, isTicked);
        m_choices->setTicked(ticked);
        Q_EMIT edited();
    });
}

bool MultiChoiceEditor::setValue(const QJsonValue &value)
{
    const QJsonArray values = value.toArray();
    QSet<QJsonValue> wanted;
    if (values.size() <= maxChoices)
        wanted = QSet<QJsonValue>(values.begin(), values.end());
    const QList<Choice> &choices = field().choices;
    QBitArray ticked(choices.size());
    qsizetype found = 0;
    for (int i = 0; i < int(choices.size()); ++i) {
        ticked.setBit(i, wanted.contains(choices.at(i).value));
        found += ticked.testBit(i) ? 1 : 0;
    }
    const bool isShown = isNone(value) || (value.isArray() && found == values.size());
    m_choices->setTicked(isShown ? ticked : QBitArray(choices.size()));
    return isShown;
}

QJsonValue MultiChoiceEditor::value() const
{
    QJsonArray values;
    for (int i = 0; i < int(field().choices.size()); ++i) {
        if (m_choices->ticked().testBit(i))
            values.append(field().choices.at(i).value);
    }
    if (!values.isEmpty() || (field().required && !field().nullable))
        return values;
    return nothing();
}

QPlainTextEdit *makeJsonEdit(QWidget *parent)
{
    auto *edit = new QPlainTextEdit(parent);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(edit->font().pointSizeF());
    edit->setFont(fixed);
    edit->setTabChangesFocus(true);
    edit->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    return edit;
}

JsonEditor::JsonEditor(const Field &field, QWidget *parent) : FieldEditor(field, parent), m_edit(makeJsonEdit(this))
{
    setContent(m_edit);
    m_edit->setPlaceholderText(tr("JSON"));
    m_edit->setFixedHeight(m_edit->fontMetrics().lineSpacing() * 4 + 2 * m_edit->frameWidth() + 8);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &FieldEditor::edited);
}

bool JsonEditor::setValue(const QJsonValue &value)
{
    const QSignalBlocker blocker(m_edit);
    const QString text = jsonText(value);
    const bool shown = text.size() <= longestShownJson;
    m_edit->setPlainText(shown ? text : QString());
    return shown;
}

QJsonValue JsonEditor::value() const
{
    const QString text = m_edit->toPlainText();
    if (text.trimmed().isEmpty())
        return nothing();
    const Result<QJsonValue> parsed = parseJsonText(text);
    return parsed ? parsed.value() : QJsonValue(text);
}

QList<Problem> JsonEditor::ownProblems() const
{
    const QString text = m_edit->toPlainText();
    if (text.trimmed().isEmpty())
        return {};
    const Result<QJsonValue> parsed = parseJsonText(text);
    return parsed ? QList<Problem>() : QList<Problem>{{{}, parsed.error().message}};
}

} // namespace mangrove
