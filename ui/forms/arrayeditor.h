#pragma once

// The editor for a list: its items one below the other, each with a button that removes it, and one that adds another.

#include "ui/forms/fieldeditor.h"

#include <QList>

class QGroupBox;
class QPushButton;
class QVBoxLayout;

namespace mangrove {

class FieldRow;

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

} // namespace mangrove
