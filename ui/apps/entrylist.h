#pragma once

// The entries of the apps' files as check boxes, each file under its path. Owned by its dialog. None is ticked but by a
// person; of very many only the first are shown, and the rest is said.

#include "ui/apps/entrytask.h"

#include <QSet>
#include <QWidget>

class QCheckBox;
class QVBoxLayout;

namespace mangrove {

class EntryList : public QWidget
{
    Q_OBJECT

public:
    static constexpr int mostShown = 500; // entries

    explicit EntryList(QWidget *parent = nullptr);

    //! Ticks and the focus stay where the entry is still there and can be ticked. `nothing`: what is said where there
    //! is no entry.
    void setGroups(const QList<EntryGroup> &groups, const QString &nothing);
    //! One sentence in the place of entries.
    void setSentence(const QString &sentence);
    //! Of the ticked ones, in their order.
    QStringList chosen() const;
    //! Whether there is one that can be ticked.
    bool hasChoices() const;
    void tickAll(bool ticked);
    //! The first that can be ticked, or nullptr.
    QWidget *firstBox() const;

Q_SIGNALS:
    void chosenChanged();

private:
    struct Row
    {
        QString key;
        QCheckBox *box;
    };

    void clear();
    QString focusedKey() const;
    void addGroup(const EntryGroup &group, const QSet<QString> &ticked, int &room);
    void addChoice(const EntryChoice &choice, bool isTicked);

    QWidget *m_page = nullptr; // all rows; made anew each time
    QVBoxLayout *m_rows = nullptr; // of the page
    QList<Row> m_boxes;
};

} // namespace mangrove
