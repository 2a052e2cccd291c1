#pragma once

// The editor for an object: its members one below the other. Its rows are built by the FormBuilder; what is not built
// yet, or cannot be shown, keeps its value.

#include "ui/forms/fieldeditor.h"

#include <QList>

class QGroupBox;
class QVBoxLayout;

namespace mangrove {

class FieldRow;
class WrapLabel;

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
