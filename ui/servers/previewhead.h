#pragma once

// The line above the preview of a server's form: what is previewed, and the way to what the system holds it to, which
// lies further down in the form than a small screen shows. Owned by the server dialog.

#include "core/servers/serverrecord.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace mangrove {

class PreviewHead : public QWidget
{
    Q_OBJECT

public:
    explicit PreviewHead(QWidget *parent = nullptr);

    //! Of the record as it would be stored now.
    void showRecord(const ServerRecord &record);

Q_SIGNALS:
    //! The person wants to see, or change, what it is held to.
    void protectionWanted();

private:
    QLabel *m_caption;
    QPushButton *m_protection;
};

} // namespace mangrove
