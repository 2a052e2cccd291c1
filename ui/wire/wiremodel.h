#pragma once

// The messages of one session as a table, oldest first, filled in shares while it is shown. Owned by the wire view. It
// keeps lines, not messages: those stay in the log.

#include "core/sessions/wirelines.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <QTimer>

#include <optional>

namespace mangrove {

class WireModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { TimeColumn, DirectionColumn, MethodColumn, IdColumn, TookColumn, SizeColumn, ColumnCount };
    static constexpr int pause = 100; // ms in which what comes becomes one insertion
    static constexpr int share = 200; // lines in one turn

    explicit WireModel(QObject *parent = nullptr);

    //! Shows another log from its beginning; nullptr: none.
    void setLog(const std::shared_ptr<WireLog> &log);
    //! Paused, it shows what it has, and catches up later with what is still kept then.
    void setPaused(bool paused);
    bool isPaused() const { return m_paused; }

    const WireLine *at(int row) const;
    //! For reading: masked, indented where it is JSON, at most `limit` bytes of it. Empty when the message is gone.
    QString pretty(int row, qsizetype limit) const;
    //! For a file: one line, masked. Empty when the message is gone.
    QByteArray exported(int row) const;
    //! Whether a text occurs in the message of a row, whatever the case of letters.
    bool contains(int row, const QString &text) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void catchUp();
    void dropOld();
    QString text(const WireLine &line, int column) const;

    std::optional<WireLines> m_source;
    QMetaObject::Connection m_connection;
    QList<WireLine> m_lines;
    QTimer m_timer;
    bool m_paused = false;
};

//! Which messages of a session are shown: by direction, by kind, and by a text in them. Owned by the wire view.
class WireFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    enum class Show { All, ToServer, FromServer, Errors, Roots };

    WireFilter(WireModel &model, QObject *parent);

    void setShow(Show show);
    //! Looked for in the whole message and in what its row says of it, whatever the case of letters; empty: everything.
    void setText(const QString &text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    bool mentions(int row, const QString &text) const;

    WireModel &m_model;
    Show m_show = Show::All;
    QString m_text;
};

} // namespace mangrove
