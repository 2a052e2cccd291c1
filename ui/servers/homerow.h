#pragma once

// The private home of a confined server in its form: how much lies there, and a way to empty it. Owned by the form. It
// asks before it empties, as that cannot be undone.

#include "core/base/ids.h"
#include "core/base/result.h"
#include "ui/kit/services.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace mangrove {

class ConfirmDialog;

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

} // namespace mangrove
