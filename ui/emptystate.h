#pragma once

// Stands in place of the matrix while there is nothing to decide, and says what to do next. Owned by the window. It
// does nothing itself.

#include <QWidget>

class QLabel;
class QPushButton;

namespace mangrove {

class EmptyState : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(QWidget *parent = nullptr);

    //! What there is already. With both there is nothing to say, and the matrix takes its place.
    void setContents(bool hasRoots, bool hasServers);

Q_SIGNALS:
    void addFolderRequested();
    void addServerRequested();
    void sampleServerRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QPushButton *addButton(const QString &text, const QString &name);

    QLabel *m_picture;
    QLabel *m_heading;
    QLabel *m_text;
    QPushButton *m_folder;
    QPushButton *m_server;
    QPushButton *m_sample;
    QLabel *m_hint;
};

} // namespace mangrove
