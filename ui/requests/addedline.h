#pragma once

// The line that asks who may know the folders that were just added, so that they do not stand undecided with nobody
// ever asking. Owned by the strip above the content, in whose place it is shown; hidden while there is nothing to ask.
// It decides through the gate only, and takes no focus by itself.

#include "core/workspace/decision.h"
#include "ui/kit/services.h"
#include "ui/servers/addedpaths.h"

#include <QFrame>
#include <QTimer>

#include <optional>

class QBoxLayout;
class QPushButton;

namespace mangrove {

class ElidedLabel;
class RememberCombo;

class AddedLine : public QFrame
{
    Q_OBJECT

public:
    static constexpr int armTime =
        500; // ms from when it appears, or asks about something else, until it can be answered

    explicit AddedLine(const Services &services, QWidget *parent = nullptr);

    //! Something else needs the place, too: the servers become a menu.
    void setNarrow(bool isNarrow);
    //! For who comes by the keyboard. Nothing while it asks nothing.
    void focusFirst();

Q_SIGNALS:
    //! It has something to ask from now on, or no more.
    void asked(bool asks);
    //! A sentence: why nothing was changed.
    void failed(const QString &sentence);

private:
    void onAdded(const QList<RootId> &roots);
    void askSoon();
    void ask();
    void makeAnswers(const QList<ServerId> &servers);
    QPushButton *addAnswer(const QString &text, const QString &name, const QString &tip);
    void answer(const QList<ServerId> &servers, Verdict verdict);
    void dismiss();
    void arm();
    //! Those that nobody has decided for about all of the roots.
    QList<ServerId> undecidedServers() const;
    QList<ServerId> running(const QList<ServerId> &servers) const;
    bool isAsked(const ServerId &server, const RootId &root) const;
    bool isLookedAt(const RootId &root) const;
    QString sentence() const;
    //! Why it takes a thought, as when they are added; asks once that is known.
    void lookForWarning();

    Services m_services;
    QList<RootId> m_roots;
    QList<RootId> m_warnedOf; // these are looked at for what a person is warned of, or were
    std::optional<QString> m_warning; // empty where they take no thought; none while that is looked for
    AddedPathWarnings m_warnings;
    QStringList m_shown; // all that a person reads
    bool m_isNarrow = false;
    ElidedLabel *m_text;
    QBoxLayout *m_answers;
    QList<QWidget *> m_buttons;
    RememberCombo *m_remember;
    QTimer m_soon;
    QTimer m_armed; // not yet, while it runs
};

} // namespace mangrove
