#pragma once

// What a person can do in a server's form about its protection: try whether it runs so, and empty its private home.
// Owned by the form.

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/servers/serverrecord.h"
#include "core/sessions/servertrial.h"
#include "ui/kit/services.h"

#include <QPointer>
#include <QWidget>

#include <functional>
#include <memory>

class QLabel;
class QPushButton;

namespace mangrove {

class ConfirmDialog;

//! How much lies in the private home of a confined server, and a way to empty it, which asks before.
class HomeRow : public QWidget
{
    Q_OBJECT

public:
    HomeRow(const Services &services, const ServerId &server, QWidget *parent = nullptr);
    ~HomeRow() override;

private:
    void measure();
    void showSize(const Result<qint64> &bytes);
    QString hindrance() const;
    void follow();
    void showReason(const QString &reason);
    void ask();
    void empty();

    Services m_services;
    ServerId m_server;
    QLabel *m_size;
    QPushButton *m_empty;
    QPointer<ConfirmDialog> m_question;
    QString m_measured; // as it is said
    bool m_hasSomething = false;
    bool m_ran = false; // so that it could not be emptied
};

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
