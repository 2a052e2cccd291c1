#pragma once

// Where a person pastes a command line, an address, JSON or whatever else a page shows (core/apps/pastedtext): shows
// what was understood, and lets choose when it is several servers. Owned by the server dialog. Nothing is run, reached
// or looked up here.

#include "core/servers/snippet.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QListWidget;
class QPlainTextEdit;

namespace mangrove {

class PastePanel : public QWidget
{
    Q_OBJECT

public:
    explicit PastePanel(QWidget *parent = nullptr);

    //! As if the person had pasted it; understood at once.
    void setText(const QString &text);
    //! Several servers were understood: the list is shown and decides what is added.
    bool isSeveral() const { return m_proposals.size() > 1; }
    //! What stands in the field is not what the form holds: it is not read yet, or was not understood.
    bool isUnread() const;
    //! Reads what stands there now, without waiting for the end of typing.
    void readNow();
    //! The ticked ones of several.
    QList<ServerProposal> chosen() const;

Q_SIGNALS:
    //! Exactly one server was understood.
    void proposed(const mangrove::ServerProposal &proposal);
    //! What is pasted or ticked differs.
    void changed();

private:
    void parse();
    void refuse();
    void showNotes(QStringList notes);

    QPlainTextEdit *m_edit;
    QListWidget *m_list;
    QLabel *m_listCaption;
    QLabel *m_notes;
    QTimer m_parseTimer;
    QString m_readText; // of which the proposals are
    QList<ServerProposal> m_proposals;
};

} // namespace mangrove
