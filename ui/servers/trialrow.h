#pragma once

// Tries in a server's form whether it runs as it would be held: a start that ends with its first answer, and what was
// missing where there is none. Owned by the form. What is tried is what the form says, and nothing of it is stored.

#include "core/servers/serverrecord.h"
#include "core/sessions/servertrial.h"
#include "ui/kit/services.h"

#include <QWidget>

#include <functional>
#include <memory>

class QLabel;
class QPushButton;

namespace mangrove {

class TrialRow : public QWidget
{
    Q_OBJECT

public:
    //! `record`: what the form says now.
    TrialRow(const Services &services, const std::function<ServerRecord()> &record, QWidget *parent = nullptr);

    //! Why it did not start so, with what it was refused by its own words.
    static QString failure(Protection level, const ServerTrial::Outcome &outcome);

private:
    void press();
    void begin();
    void show(const ServerTrial::Outcome &outcome);
    void setTrying(bool isTrying);

    Services m_services;
    const std::function<ServerRecord()> m_record;
    QPushButton *m_try;
    QLabel *m_result;
    Protection m_level = Protection::ToldOnly; // that is tried
    std::unique_ptr<ServerTrial> m_trial;
};

} // namespace mangrove
