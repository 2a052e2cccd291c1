#pragma once

// Shows that paths are being looked at when that takes a while, and lets a person give it up. Owned by AddRoots; owns
// its dialog, which is not modal. It looks at nothing itself and ends nothing: it says that the person wants it.

#include <QObject>
#include <QPointer>
#include <QTimer>

class QProgressDialog;
class QWidget;

namespace mangrove {

class LookProgress : public QObject
{
    Q_OBJECT

public:
    static constexpr int delay = 300; // ms before it is shown

    //! The dialog is shown over `window`.
    explicit LookProgress(QWidget *window, QObject *parent = nullptr);
    ~LookProgress() override;

    //! So many paths are looked at from now on.
    void start(int paths);
    //! One more of them has been looked at.
    void advance();
    void stop();

Q_SIGNALS:
    //! The person wants no more of it. It is still shown: stop() follows.
    void cancelled();

private:
    void show();

    QPointer<QWidget> m_window;
    QTimer m_timer;
    QPointer<QProgressDialog> m_dialog;
    int m_paths = 0;
    int m_looked = 0;
};

} // namespace mangrove
