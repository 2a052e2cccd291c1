#pragma once

// One `mangrove servers sign-in`, from the look for the sign-in server to the browser's return: it says who asks for
// what, opens the browser or prints its link, takes the address that it ended at where that is typed. Deletes itself
// when it is over; when the caller goes away before, the sign-in is given up.

#include "app/commandoutput.h"
#include "core/signin/serversignin.h"
#include "ui/kit/services.h"

#include <QPointer>
#include <QStringList>

namespace mangrove {

class CommandTalk;
class ConfirmationDesk;
struct ServerRecord;

class SignInCommand : public QObject
{
    Q_OBJECT

public:
    //! `words`: what follows `sign-in`. Without a desk there is no browser: the link is printed. `caller` owns it.
    static void run(const Services &services, const QStringList &words, ConfirmationDesk *desk, const CommandDone &done,
                    QObject *caller);
    //! `words`: what follows `sign-out`.
    static void signOut(const Services &services, const QStringList &words, const CommandDone &done, QObject *context);
    ~SignInCommand() override;

private:
    SignInCommand(ServerSignIn &signIn, const ServerRecord &record, ConfirmationDesk *desk, const CommandDone &done,
                  QObject *caller);

    void begin(bool otherAccount);
    void step();
    void askFirst(SignInFlow *flow);
    void sayPlan(const SignInFlow::Plan &plan);
    void showLink(const QUrl &link);
    void take(const QString &line);
    void finish(const CommandOutput &output);

    QPointer<ServerSignIn> m_signIn;
    const QString m_name;
    const QString m_url;
    ConfirmationDesk *m_desk; // none: the link is printed
    CommandDone m_done;
    CommandTalk *m_talk;
    QPointer<SignInFlow> m_flow; // that it has begun
    bool m_isSure = false; // the person has said --yes
    bool m_wantsNewClient = false; // and --new-client: the one of before is not known there any more
    SignInFlow::Stage m_seen = SignInFlow::Stage::Looking;
};

} // namespace mangrove
