#include "ui/forms/schemaform.h"

#include "core/base/displaytext.h"
#include "ui/forms/formbuilder.h"
#include "ui/forms/groupeditors.h"
#include "ui/forms/valueeditors.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/jsontext.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSet>
#include <QStackedLayout>

namespace mangrove {

namespace {

constexpr int firstRows = 10; // built before the form is shown
constexpr int listedProblems = 5;
constexpr int recheckPause = 150; // ms after a key

QString placeOf(const QStringList &path)
{
    QStringList shown;
    for (const QString &step : path)
        shown.append(displayText(step, 40));
    return shown.join(QStringLiteral(" › "));
}

} // namespace

SchemaForm::SchemaForm(const QJsonObject &schema, QWidget *parent)
    : QWidget(parent), m_field(parseSchema(schema)), m_builder(new FormBuilder(this))
{
    setObjectName(QStringLiteral("schemaForm"));
    m_recheck.setSingleShot(true);
    m_recheck.setInterval(recheckPause);
    connect(&m_recheck, &QTimer::timeout, this, &SchemaForm::showProblems);
    connect(m_builder, &FormBuilder::done, this, &SchemaForm::orderFocus);
    buildTop();

    m_pages = new QStackedLayout;
    m_scroll = new QScrollArea(this);
    m_scroll->setObjectName(QStringLiteral("formScroll"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto *page = new QWidget(m_scroll);
    auto *pageLayout = new QVBoxLayout(page);
    pageLayout->setContentsMargins(0, 0, fontMetrics().averageCharWidth(), 0);
    if (m_field.kind == Field::Kind::Object) {
        m_editor = new ObjectEditor(m_field, {}, *m_builder, page);
        pageLayout->addWidget(m_editor);
        connect(m_editor, &FieldEditor::edited, this, &SchemaForm::onEdited);
    }
    pageLayout->addStretch(1);
    m_scroll->setWidget(page);
    m_json = makeJsonEdit(this);
    m_json->setObjectName(QStringLiteral("jsonEdit"));
    m_json->setAccessibleName(tr("JSON"));
    connect(m_json, &QPlainTextEdit::textChanged, this, &SchemaForm::onEdited);
    m_pages->addWidget(m_scroll);
    m_pages->addWidget(m_json);
    static_cast<QVBoxLayout *>(layout())->addLayout(m_pages, 1);
    setTabOrder(m_toggle, m_json);

    setValue(defaultsOf(m_field).toObject());
    m_builder->build(firstRows);
    if (!m_editor) {
        m_toggle->hide();
        setRaw(true);
        say(m_field.note.isEmpty() ? tr("This schema does not ask for an object.") : m_field.note);
    }
}

SchemaForm::~SchemaForm() = default;

void SchemaForm::buildTop()
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *top = new QHBoxLayout;
    m_notice = sentenceLabel({}, QStringLiteral("formNotice"), this);
    m_toggle = new QPushButton(tr("Edit as &JSON"), this);
    m_toggle->setObjectName(QStringLiteral("rawToggle"));
    m_toggle->setCheckable(true);
    m_toggle->setAutoDefault(false);
    top->addWidget(m_notice, 1);
    top->addWidget(m_toggle, 0, Qt::AlignTop);
    layout->addLayout(top);
    connect(m_toggle, &QPushButton::toggled, this, [this](bool checked) {
        if (checked == m_isRaw)
            return; // it follows
        setRaw(checked);
        if (m_isRaw)
            m_json->setFocus(Qt::OtherFocusReason);
    });
}

void SchemaForm::setValue(const QJsonObject &value)
{
    if (m_editor)
        m_editor->setValue(value);
    if (m_isRaw) {
        const QSignalBlocker blocker(m_json);
        m_json->setPlainText(jsonText(value));
    }
    if (m_checked)
        showProblems();
}

QJsonObject SchemaForm::value() const
{
    if (!m_isRaw)
        return m_editor->value().toObject();
    const Result<QJsonValue> parsed = parseJsonText(m_json->toPlainText());
    return parsed ? parsed.value().toObject() : QJsonObject();
}

QList<Problem> SchemaForm::problems() const
{
    if (!m_isRaw) {
        // What an editor knows about its own text says more than what the value tells.
        QList<Problem> all = m_editor->ownProblems();
        QSet<QStringList> known;
        for (const Problem &problem : std::as_const(all))
            known.insert(problem.path);
        const QList<Problem> found = validate(m_field, value());
        for (const Problem &problem : found) {
            if (!known.contains(problem.path))
                all.append(problem);
        }
        return all;
    }
    const Result<QJsonValue> parsed = parseJsonText(m_json->toPlainText());
    if (!parsed)
        return {{{}, parsed.error().message}};
    if (!parsed.value().isObject())
        return {{{}, tr("The JSON must be an object: { … }.")}};
    return validate(m_field, parsed.value());
}

bool SchemaForm::check()
{
    m_builder->buildAll();
    m_checked = true;
    if (showProblems().isEmpty())
        return true;
    QWidget *bad = m_isRaw ? m_json : m_editor->firstBad();
    if (!bad)
        bad = m_toggle; // the notice beside it says what is wrong
    bad->setFocus(Qt::OtherFocusReason);
    if (!m_isRaw && m_scroll->widget()->isAncestorOf(bad)) {
        m_scroll->widget()->layout()->activate();
        m_scroll->ensureWidgetVisible(bad);
    }
    return false;
}

QList<Problem> SchemaForm::showProblems()
{
    m_recheck.stop();
    const QList<Problem> found = problems();
    QStringList lines;
    for (const Problem &problem : found) {
        // In the form they stand at their fields.
        if (problem.path.isEmpty())
            lines.append(problem.sentence);
        else if (m_isRaw)
            lines.append(tr("%1: %2").arg(placeOf(problem.path), problem.sentence));
    }
    if (lines.size() > listedProblems)
        lines = lines.mid(0, listedProblems) << QString(QChar(0x2026));
    if (lines.isEmpty() && !found.isEmpty())
        lines << (found.size() == 1 ? tr("1 field needs a look.")
                                    : tr("%n fields need a look.", nullptr, int(found.size())));
    say(lines.join(QLatin1Char('\n')));
    if (!m_isRaw)
        m_editor->showProblems(found);
    return found;
}

void SchemaForm::onEdited()
{
    if (m_checked)
        m_recheck.start();
    Q_EMIT edited();
}

void SchemaForm::setRaw(bool raw)
{
    if (raw == m_isRaw || (!raw && !m_editor))
        return;
    if (raw) {
        const QSignalBlocker blocker(m_json);
        m_json->setPlainText(jsonText(m_editor ? m_editor->value() : QJsonValue(QJsonObject())));
        m_isRaw = true;
        m_pages->setCurrentWidget(m_json);
    } else {
        const Result<QJsonValue> parsed = parseJsonText(m_json->toPlainText());
        if (!parsed || !parsed.value().isObject()) {
            m_toggle->setChecked(true);
            say(parsed ? tr("The JSON must be an object: { … }.") : parsed.error().message);
            m_json->setFocus(Qt::OtherFocusReason);
            return;
        }
        m_isRaw = false;
        m_editor->setValue(parsed.value());
        m_pages->setCurrentWidget(m_scroll);
    }
    m_toggle->setChecked(m_isRaw);
    say({});
    if (m_checked)
        showProblems();
    Q_EMIT edited();
}

void SchemaForm::orderFocus()
{
    if (!m_editor)
        return;
    // Widgets join the order when they are made, which is not where they are seen.
    QWidget *before = m_toggle;
    const QWidgetList chain = m_editor->focusChain();
    for (QWidget *widget : chain) {
        setTabOrder(before, widget);
        before = widget;
    }
}

void SchemaForm::focusFirst()
{
    const QWidgetList chain = m_isRaw ? QWidgetList{m_json} : m_editor->focusChain();
    (chain.isEmpty() ? m_toggle : chain.first())->setFocus(Qt::OtherFocusReason);
}

int SchemaForm::missingHeight() const
{
    const QWidget *page = m_scroll->widget();
    const int width = m_scroll->viewport()->width();
    const int needed = page->hasHeightForWidth() ? page->heightForWidth(width) : page->sizeHint().height();
    return m_isRaw ? 0 : needed - m_scroll->viewport()->height();
}

void SchemaForm::say(const QString &sentence)
{
    m_notice->setText(sentence);
}

} // namespace mangrove
