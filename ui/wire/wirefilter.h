#pragma once

// Which messages of a session are shown: by direction, by kind, and by a text in them. Owned by the wire view.

#include <QSortFilterProxyModel>

namespace mangrove {

class WireModel;

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
