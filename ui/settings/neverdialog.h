#pragma once

// The names that are never inside: what is hidden in granted folders from each server that hides names, and what is
// not. What is chosen holds when it is saved, as one edit that can be undone. Opened by SettingsFlow, which owns it.

#include "core/confine/nevernames.h"
#include "ui/kit/services.h"

#include <QDialog>

#include <optional>

class QLabel;
class QPushButton;

namespace mangrove {

class NamesBox;

class NeverDialog : public QDialog
{
    Q_OBJECT

public:
    explicit NeverDialog(const Services &services, QWidget *parent = nullptr);

    //! A list that was asked for elsewhere, in place of what stands here; none: the defaults.
    void fill(const std::optional<confine::NeverNames> &never);

private:
    confine::NeverNames shown() const;
    void followStored();
    void nameSave();
    void save();

    Services m_services;
    std::optional<confine::NeverNames> m_stored; // what Save changes
    NamesBox *m_names;
    NamesBox *m_except;
    QLabel *m_problem;
    QPushButton *m_save;
};

} // namespace mangrove
