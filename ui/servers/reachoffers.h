#pragma once

// What a confined server's program may look for and does not reach, for a person to add as a path: nothing is chosen
// before. In a server's form, hidden where there is nothing. It stores nothing.

#include "core/servers/programinstallation.h"

#include <QPushButton>

namespace mangrove {

class ReachOffers : public QPushButton
{
    Q_OBJECT

public:
    explicit ReachOffers(QWidget *parent = nullptr);

    void setOffers(const QList<OutOfReach> &outOfReach);

Q_SIGNALS:
    //! To be read, besides its folders.
    void chosen(const mangrove::AddedPath &path);
};

} // namespace mangrove
