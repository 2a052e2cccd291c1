#pragma once

// Where a person ticks entries of the apps' files, reads what would become of them, and has it done. What it is about,
// an EntryTask knows, which it owns. Opened by AppsFlow; never modal; nothing is done that was not shown.

#include "ui/apps/entrytask.h"

#include <QDialog>
#include <QPlainTextEdit>

class QCheckBox;
class QLabel;
class QPushButton;

namespace mangrove {

class EntryList;
class TextBox;

//! A text that a person reads before something is changed: in a fixed-width font, and with the lines of a difference
//! in their colours. Owned by its dialog. It can be selected and copied, and not edited.
class DifferenceView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit DifferenceView(QWidget *parent = nullptr);

    //! Foreign text; what is too long to be laid out is cut with a note. The place that is read stays where it can.
    void setText(const QString &text);

protected:
    void changeEvent(QEvent *event) override;

private:
    void paintLines();
};

class EntriesDialog : public QDialog
{
    Q_OBJECT

public:
    explicit EntriesDialog(std::unique_ptr<EntryTask> task, QWidget *parent = nullptr);
    ~EntriesDialog() override;

Q_SIGNALS:
    //! It was done, all of it; what a person should know now. The dialog closes.
    void finishedWell(const QStringList &sentences);

private:
    QWidget *makeEntries();
    QWidget *makeChange();
    QLayout *makeButtons();
    void takeGroups(const QList<EntryGroup> &groups);
    void choose();
    void takeShown(const ShownChange &change);
    void takeEnd(const QStringList &said, const QStringList &problems);
    void run();
    void setBusy(bool busy);
    void showNotes(const QStringList &notes);

    std::unique_ptr<EntryTask> m_task;
    bool m_isBusy = false; // something is being done
    bool m_hasFocused = false; // the first box has had the focus

    EntryList *m_list;
    QPushButton *m_all;
    QPushButton *m_none;
    DifferenceView *m_change;
    TextBox *m_notes;
    QCheckBox *m_toKeyRing;
    QCheckBox *m_keepApart;
    QCheckBox *m_useTemplates;
    QLabel *m_problem;
    QPushButton *m_run;
};

} // namespace mangrove
