#pragma once

// Stands in place of the matrix while there is nothing to decide, and says what to do next. Scrolls where the screen is
// too small for that. Owned by the window.

#include <QScrollArea>

class QAction;
class QLabel;
class QPushButton;

namespace mangrove {

class EmptyState : public QScrollArea
{
    Q_OBJECT

public:
    explicit EmptyState(QWidget *parent = nullptr);

    //! What there is already. With both there is nothing to say, and the matrix takes its place.
    void setContents(bool hasRoots, bool hasServers);

    //! What its buttons do, which can be pressed while that can be done.
    void setActions(QAction *addFolder, QAction *import, QAction *addServer, QAction *sample);

    //! What is said of servers that the apps have and that could be imported; empty: there are none.
    void setImportOffer(const QString &sentence);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showContents();
    QPushButton *addButton(const QString &text, const QString &name);

    QLabel *m_picture;
    QLabel *m_heading;
    QLabel *m_text;
    QPushButton *m_folder;
    QPushButton *m_import;
    QPushButton *m_server;
    QPushButton *m_sample;
    QLabel *m_hint;
    QString m_offer;
    bool m_hasRoots = false;
    bool m_hasServers = false;
};

} // namespace mangrove
