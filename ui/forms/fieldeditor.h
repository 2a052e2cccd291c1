#pragma once

// One field of a form made from a schema: the widgets in which a person gives a value, of one kind each. Owned by its
// row or form. It never changes a value by itself, and decides nothing: what is wrong is validate()'s to say.

#include "core/schema/validation.h"

#include <QWidget>

class QGroupBox;

namespace mangrove {

class FormBuilder;

class FieldEditor : public QWidget
{
    Q_OBJECT

public:
    //! The field must outlive the editor.
    FieldEditor(const Field &field, QWidget *parent);

    const Field &field() const { return m_field; }

    //! Shows a value; Undefined is none. False, and none is shown, when it is one that cannot be shown here.
    virtual bool setValue(const QJsonValue &value) = 0;
    //! Undefined when none is given. What was typed and is no value of this kind comes as text.
    virtual QJsonValue value() const = 0;
    //! What is wrong with what was typed, where the value alone does not tell.
    virtual QList<Problem> ownProblems() const { return {}; }

    //! What takes the focus and a label's shortcut, and carries the accessible name.
    virtual QWidget *focusTarget() const { return m_content; }
    //! Whether it shows its name itself.
    virtual bool hasOwnLabel() const { return false; }
    //! Its name, as it came, and what is to be read out with it.
    virtual void setCaption(const QString &name);
    void setHelp(const QString &help);

    //! Of these, those below this field are shown at their fields. The paths begin below this field.
    virtual void showProblems(const QList<Problem> &problems);
    //! Where the first shown problem below this field is; nullptr when there is none.
    virtual QWidget *firstBad() const { return nullptr; }
    //! All that takes the focus, in the order in which it is seen.
    virtual QWidgetList focusChain() const { return {focusTarget()}; }

    //! The value of a field left empty.
    QJsonValue nothing() const;

protected:
    //! The one widget of an editor that has no more.
    void setContent(QWidget *content);

Q_SIGNALS:
    //! A person changed something.
    void edited();

private:
    const Field &m_field;
    QWidget *m_content = nullptr;
};

//! The editor for a field's kind. `key` names its widgets.
FieldEditor *createEditor(const Field &field, const QString &key, FormBuilder &builder, QWidget *parent);

bool isNone(const QJsonValue &value); // null, or none at all

//! A group's title, cut as a box cannot wrap it, with the whole name for the mouse and for assistive technology.
void titleBox(QGroupBox *box, const QString &name, bool isRequired);

//! Problems of the member or item `key`, with paths that begin one level further up.
QList<Problem> problemsAt(const QString &key, const QList<Problem> &problems);
//! The problems below the member or item `key`, with paths that begin there.
QList<Problem> problemsBelow(const QList<Problem> &problems, const QString &key);

} // namespace mangrove
