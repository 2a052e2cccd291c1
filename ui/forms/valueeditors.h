#pragma once

// The editors for single values: text, numbers, yes or no, choices, and JSON for all else.

#include "ui/forms/fieldeditor.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QPlainTextEdit;

namespace mangrove {

class TickModel;

//! Text on one line. Empty is not given: an empty text can be given as JSON.
class TextEditor : public FieldEditor
{
    Q_OBJECT

public:
    TextEditor(const Field &field, QWidget *parent);
    bool setValue(const QJsonValue &value) override;
    QJsonValue value() const override;

private:
    void showHidden(const QString &text);

    QLineEdit *m_edit;
    QLabel *m_hidden = nullptr; // what cannot be seen in the line
};

//! A number on a line, so that empty is not given. Whole numbers are exact in the range of 64 bits and refused beyond
//! it; others become the nearest double; -0 is sent as 0.
class NumberEditor : public FieldEditor
{
    Q_OBJECT

public:
    NumberEditor(const Field &field, QWidget *parent);
    bool setValue(const QJsonValue &value) override;
    QJsonValue value() const override;
    QList<Problem> ownProblems() const override;

private:
    QLineEdit *m_edit;
};

//! A check box; with a third state, not given, where the field is optional and has no default.
class BooleanEditor : public FieldEditor
{
    Q_OBJECT

public:
    BooleanEditor(const Field &field, QWidget *parent);
    bool setValue(const QJsonValue &value) override;
    QJsonValue value() const override;
    bool hasOwnLabel() const override { return true; }
    void setCaption(const QString &name) override;

private:
    void showText();

    QCheckBox *m_box;
    QString m_caption;
};

class ChoiceEditor : public FieldEditor
{
    Q_OBJECT

public:
    ChoiceEditor(const Field &field, QWidget *parent);
    bool setValue(const QJsonValue &value) override;
    QJsonValue value() const override;

private:
    int m_first = 0; // the row of the first choice: one before it chooses none
    QComboBox *m_combo;
};

//! A list of check boxes. None ticked is not given where the field is optional.
class MultiChoiceEditor : public FieldEditor
{
    Q_OBJECT

public:
    MultiChoiceEditor(const Field &field, QWidget *parent);
    bool setValue(const QJsonValue &value) override;
    QJsonValue value() const override;

private:
    TickModel *m_choices;
    QListView *m_list;
};

//! Any JSON value as text.
class JsonEditor : public FieldEditor
{
    Q_OBJECT

public:
    JsonEditor(const Field &field, QWidget *parent);
    bool setValue(const QJsonValue &value) override;
    QJsonValue value() const override;
    QList<Problem> ownProblems() const override;

private:
    QPlainTextEdit *m_edit;
};

//! A box to type JSON in, in a fixed-width font.
QPlainTextEdit *makeJsonEdit(QWidget *parent);

} // namespace mangrove
