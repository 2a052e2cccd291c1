#pragma once

// One field in a form: its name, its editor, what the schema says about it, and what is wrong with it. Owned by the
// group that it stands in.

#include "ui/forms/fieldeditor.h"

#include <QPointer>

class QLabel;
class QVBoxLayout;

namespace mangrove {

class FieldRow : public QWidget
{
    Q_OBJECT

public:
    //! The builder has a row taken for it, which is given back with the row.
    FieldRow(const Field &field, const QString &key, FormBuilder &builder, QWidget *parent);
    ~FieldRow() override;

    FieldEditor *editor() const { return m_editor; }
    //! Its name, as it came. Members have it from their field.
    void setCaption(const QString &name);
    //! What is wrong with the field and what is below it; the paths begin below the field.
    void showProblems(const QList<Problem> &problems);
    //! Where to go to mend the first of them; nullptr when nothing is wrong.
    QWidget *firstBad() const;

private:
    void addText(const QString &text, const char *objectName, const QString &toolTip = {});
    void showOwn(const QString &sentence);
    void updateHelp();

    QPointer<FormBuilder> m_builder;
    QVBoxLayout *m_layout;
    FieldEditor *m_editor;
    QLabel *m_label = nullptr;
    QLabel *m_problem = nullptr;
    QString m_help;
    QString m_sentence;
};

} // namespace mangrove
