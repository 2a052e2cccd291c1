#pragma once

// `mangrove never`: the names that are never inside. A part of Commands. What hides more is stored at once; while a
// window runs, what hides less is for the person to save there.

#include "app/commandoutput.h"
#include "core/confine/nevernames.h"
#include "ui/kit/services.h"

#include <QCoreApplication>
#include <QStringList>

namespace mangrove {

class ConfirmationDesk;

class NeverCommand
{
    Q_DECLARE_TR_FUNCTIONS(NeverCommand)

public:
    //! `desk`: null where there is no window.
    NeverCommand(const Services &services, ConfirmationDesk *desk);

    //! `words`: what follows `never`.
    CommandOutput run(const QStringList &words);

private:
    CommandOutput list(bool json) const;
    CommandOutput add(const QString &name, const QString &content);
    CommandOutput remove(const QString &name);
    CommandOutput except(const QString &name);
    CommandOutput store(const confine::NeverNames &never, const QString &done);

    Services m_services;
    ConfirmationDesk *m_desk;
};

} // namespace mangrove
