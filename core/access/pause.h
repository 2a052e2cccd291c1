#pragma once

// Whether a person has paused all telling. While that is on, nobody is told anything new: of its list each session is told
// what it was told last, as it was told. A view on the workspace file, as the stores, so that relays keep it without a window
// and no end of a program lifts it. Owned by the application. It decides nothing and tells no server.

#include "core/access/seenledger.h"
#include "core/base/result.h"
#include "core/store/workspacesection.h"

#include <QDateTime>
#include <QJsonObject>
#include <QList>
#include <QObject>

#include <optional>

namespace mangrove {

//! The part of a list that is not new to whom `told` was told last: no other URI, no other name and no other order. Pure.
QList<Told> withoutNew(const QList<Told> &list, const QList<Told> &told);

class Pause : public QObject, private WorkspaceSection
{
    Q_OBJECT

public:
    explicit Pause(WorkspaceSource &file, QObject *parent = nullptr);
    ~Pause() override;

    bool isOn() const { return m_held.has_value(); }
    //! UTC; invalid while it is not on.
    QDateTime since() const;

    //! Begins or ends it, saved; nothing where it is so already. On an error nothing has changed.
    Result<void> begin(const QDateTime &now);
    Result<void> end();

    //! What a session is told of its list now: all of it, or what is not new to it.
    QList<Told> narrowed(const SeenLedger &ledger, const SessionId &session, const QList<Told> &list) const;
    //! Whether the last list that has left, or is on its way, is that. While it is on, also of a session that knows nothing
    //! and has got no list yet: it need not ask to hear nothing.
    bool isLast(const SeenLedger &ledger, const SessionId &session, const QList<Told> &list) const;

Q_SIGNALS:
    //! isOn() differs.
    void changed();
    //! After that, where begin() or end() did it, not the reading of a file.
    void begun();
    void ended();

private:
    Result<void> read(const QJsonObject &document, Reading reading) override;
    void adopt() override;
    void discard() override { m_draft.reset(); }
    int format() const override;
    bool isNeeded() const override { return isOn(); }
    void write(QByteArray &text, const QSet<QString> &gone) const override;

    Result<void> save(const std::optional<QJsonObject> &record);

    std::optional<QJsonObject> m_held; // with fields that this program does not know
    std::optional<QJsonObject> m_draft;
    bool m_isNews = false; // what was adopted, and is not yet told
};

} // namespace mangrove
