#pragma once

// The editors for what has parts: an object with its members one below the other, a list with its items. Their rows
// are built by the FormBuilder.

#include "ui/forms/fieldeditor.h"

#include <QList>

class QGroupBox;
class QPushButton;
class QVBoxLayout;

namespace mangrove {

class FieldRow;
class WrapLabel;

//! The editor for a list: its items one below the other, each with a button that removes it, and one that adds
//! another.
class ArrayEditor : public FieldEditor
{
    Q_OBJECT

public:
    static constexpr int maxShownItems = 200;

    ArrayEditor(const Field &field, const QString &key, FormBuilder &builder, QWidget *parent);

    bool setValue(const QJsonValue &value) override;
    QJsonValue value() const override;
    QList<Problem> ownProblems() const override;
    QWidget *focusTarget() const override;
    bool hasOwnLabel() const override { return true; }
    void setCaption(const QString &name) override;
    void showProblems(const QList<Problem> &problems) override;
    QWidget *firstBad() const override;
    QWidgetList focusChain() const override;

private:
    struct Item
    {
        QWidget *line = nullptr;
        FieldRow *row = nullptr;
        QPushButton *remove = nullptr;
    };

    bool addItem(const QJsonValue &value);
    void removeItem(QWidget *line);
    void clear();
    void onAdd();
    void renumber();

    FormBuilder &m_builder;
    QString m_key;
    QString m_caption;
    QGroupBox *m_box;
    QVBoxLayout *m_lines;
    QPushButton *m_add;
    QList<Item> m_items;
};

//! An optional object has a check box in its title: only then is it given.
class ObjectEditor : public FieldEditor
{
    Q_OBJECT

public:
    //! With an empty key it is the form itself, without a box around it.
    ObjectEditor(const Field &field, const QString &key, FormBuilder &builder, QWidget *parent);

    bool setValue(const QJsonValue &value) override;
    QJsonValue value() const override;
    QList<Problem> ownProblems() const override;
    QWidget *focusTarget() const override;
    bool hasOwnLabel() const override { return true; }
    void setCaption(const QString &name) override;
    void showProblems(const QList<Problem> &problems) override;
    QWidget *firstBad() const override;
    QWidgetList focusChain() const override;

private:
    struct Member
    {
        FieldRow *row = nullptr; // not built yet
        QJsonValue kept{QJsonValue::Undefined}; // counts where the row gives no value
    };

    bool isOptional() const { return !field().required || field().nullable; }
    int build(int rows);
    FieldRow *makeRow(QWidget *parent);
    void showMember(qsizetype at);
    void onEdited(qsizetype at);
    void updateKeptNote();

    FormBuilder &m_builder;
    QString m_key;
    QGroupBox *m_box = nullptr;
    QVBoxLayout *m_rows;
    WrapLabel *m_note;
    WrapLabel *m_keptNote;
    QList<Member> m_members; // as the field's children
    QJsonObject m_extra; // members that the schema does not name
    qsizetype m_built = 0;
    bool m_tooLarge = false;
};

} // namespace mangrove
