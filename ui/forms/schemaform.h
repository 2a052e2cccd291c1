#pragma once

// A form for the value that a JSON Schema asks for: the arguments of a tool, or a server's question to the person.
// Owned by its window. Schemas are foreign: names and descriptions are shown as plain text, and what a form cannot
// express can be given as JSON, for a field or for the whole.

#include "core/schema/validation.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QScrollArea;
class QStackedLayout;

namespace mangrove {

class FormBuilder;
class ObjectEditor;

class SchemaForm : public QWidget
{
    Q_OBJECT

public:
    //! Begins with the schema's defaults.
    explicit SchemaForm(const QJsonObject &schema, QWidget *parent = nullptr);
    ~SchemaForm() override;

    //! Replaces everything. What the form cannot show is kept, and named.
    void setValue(const QJsonObject &value);
    //! Optional fields that are empty are left out. Empty while the JSON is not valid.
    QJsonObject value() const;
    //! All that is wrong now, shown or not.
    QList<Problem> problems() const;
    //! To be called when a person wants to send it: shows what is wrong, from now on at once, and moves the focus to
    //! the first of it. True when nothing is.
    bool check();

    //! Shows the whole value as JSON text, or the form again; the latter not while the text is no JSON object, as
    //! nothing typed may be lost.
    void setRaw(bool raw);
    //! Moves the focus to where a person begins.
    void focusFirst();
    //! How much higher it had to be to be seen whole; less than 0 when it is too high. Pixels; laid out first.
    int missingHeight() const;
    bool isRaw() const { return m_isRaw; }
    //! Whether the schema asks for nothing at all.
    bool isEmpty() const { return m_field.kind == Field::Kind::Object && m_field.children.isEmpty(); }

Q_SIGNALS:
    void edited();

private:
    void buildTop();
    void onEdited();
    QList<Problem> showProblems();
    void orderFocus();
    void say(const QString &sentence);

    const Field m_field;
    FormBuilder *m_builder;
    QTimer m_recheck;
    QLabel *m_notice = nullptr;
    QPushButton *m_toggle = nullptr;
    QStackedLayout *m_pages = nullptr;
    QScrollArea *m_scroll = nullptr;
    ObjectEditor *m_editor = nullptr; // only when the schema asks for an object
    QPlainTextEdit *m_json = nullptr;
    bool m_isRaw = false;
    bool m_checked = false;
};

} // namespace mangrove
