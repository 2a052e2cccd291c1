#pragma once

// What is hidden from one server of the names that are never inside: whether they are, and its exceptions. Opened by
// the form of the server, which stores it with the rest. It changes nothing itself.

#include "core/servers/serverrecord.h"

#include <QDialog>

class QCheckBox;

namespace mangrove {

class NamesBox;

class HiddenDialog : public QDialog
{
    Q_OBJECT

public:
    HiddenDialog(std::optional<bool> hides, const QStringList &except, QWidget *parent = nullptr);

Q_SIGNALS:
    //! With OK. Where nobody has decided and nothing was ticked it stays undecided.
    void chosen(std::optional<bool> hides, const QStringList &except);

private:
    void submit();

    const std::optional<bool> m_before;
    QCheckBox *m_hides;
    NamesBox *m_except;
};

} // namespace mangrove
