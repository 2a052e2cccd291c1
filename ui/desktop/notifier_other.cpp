#include "ui/desktop/notifier.h"

namespace mangrove {

// No desktop service is known here: there is the window.

struct Notifier::Bus
{ };

Notifier::Notifier(QObject *parent) : QObject(parent)
{ }
Notifier::~Notifier() = default;
void Notifier::show(const QString &, const Notice &)
{ }
void Notifier::withdraw(const QString &)
{ }
void Notifier::onAction(uint, const QString &)
{ }
void Notifier::onClosed(uint, uint)
{ }

} // namespace mangrove
