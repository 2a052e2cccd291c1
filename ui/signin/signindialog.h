#pragma once

// The sign-in of one server as a person goes through it: who will ask for what, before any browser opens; the wait for
// it; what came of it. Never modal, never an answer by Enter, and nothing can be opened before all of it was on the
// screen for a moment. Owned by the desk of sign-ins. What it shows is worked out by signInShown(); closing it gives up
// what is under way.

#include "ui/signin/signinshown.h"

#include <QDialog>
#include <QPointer>
#include <QTimer>

#include <functional>

class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace mangrove {

class ArmDelay;
class CarefulButton;
class ElidedLabel;
class PageFit;
class SignInPage;
class TextBox;

class SignInDialog : public QDialog
{
    Q_OBJECT

public:
    //! Opens an address in the person's browser; false: nothing did.
    using Opener = std::function<bool(const QUrl &)>;

    SignInDialog(ServerSignIn &signIn, const QString &serverName, const Clock &clock, const Opener &opener,
                 QWidget *parent = nullptr);
    ~SignInDialog() override;

    //! Looks who asks for what; what is under way ends.
    void begin(bool otherAccount = false);
    //! Ends the sign-in, and says how that went.
    void signOut();
    void reject() override;

Q_SIGNALS:
    //! The person wants to give a client of their own.
    void ownClientWanted();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    enum class Link { None, Open, Copy };

    void buildReply(QVBoxLayout *layout);
    void buildFoot(QVBoxLayout *layout);
    void connectButtons();
    void refresh();
    void showButtons();
    void go(Link link);
    void useLink(Link link);
    void paste();
    void say(const QString &sentence);
    bool wantsMore() const;

    QPointer<ServerSignIn> m_signIn;
    const Clock &m_clock;
    Opener m_opener;
    SignInShown m_shown;
    QString m_failure;
    Link m_link = Link::None; // what is done with the link when it is there
    bool m_isBeginning = false; // the key ring is asked first
    bool m_otherAccount = false;
    bool m_wantedMore = false; // when it was shown last
    bool m_isOver = false;
    QTimer m_minute;

    ArmDelay *m_arm;
    ElidedLabel *m_name;
    TextBox *m_address;
    QLabel *m_sentence;
    SignInPage *m_page;
    QLabel *m_said;
    QWidget *m_replyRow;
    QLineEdit *m_reply;
    QPushButton *m_useReply;
    CarefulButton *m_open;
    CarefulButton *m_copy;
    QPushButton *m_paste;
    QPushButton *m_next;
    QPushButton *m_own;
    QPushButton *m_out;
    QPushButton *m_again;
    QPushButton *m_cancel;
    PageFit *m_fit = nullptr;
};

} // namespace mangrove
