#pragma once

// What a person has to know before they answer an access request, besides who asks for what: what the answer does not
// do, what Not Now does, that a changed server is told less, what follows from a request that stands, and what the
// server was answered meanwhile. Owned by the dialog.

#include "core/servers/protection.h"

#include <QWidget>

class QLabel;

namespace mangrove {

struct ServerRecord;

class AnswerTerms : public QWidget
{
    Q_OBJECT

public:
    explicit AnswerTerms(QWidget *parent);

    //! `inForce`: what all that runs of it is held to, or will be. `stands`: the request waits for an answer whatever
    //! the server does. Returns whether that, or whether the server's change is confirmed, differs from what was shown.
    bool show(const ServerRecord &record, Protection inForce, bool stands);
    //! What the server was answered while the person is still being asked; empty: nothing. Returns whether that is
    //! news.
    bool showAnswered(const QString &sentence);

private:
    QLabel *m_honest = nullptr;
    QLabel *m_suspended = nullptr;
    QLabel *m_standing = nullptr;
    QLabel *m_answered = nullptr;
    bool m_isUnconfirmed = false;
    bool m_stands = false;
};

} // namespace mangrove
