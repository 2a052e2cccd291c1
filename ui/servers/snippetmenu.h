#pragma once

// "Copy as Snippet": an app each, in whose form a server is copied. Owned by the window. It copies nothing itself.

#include <QMenu>

namespace mangrove {

struct AppFacts;

class SnippetMenu : public QMenu
{
    Q_OBJECT

public:
    explicit SnippetMenu(QWidget *parent = nullptr);

Q_SIGNALS:
    void wanted(const mangrove::AppFacts &app);
};

} // namespace mangrove
