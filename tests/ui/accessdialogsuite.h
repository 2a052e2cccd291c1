#pragma once

// What the tests of the access dialog share: a server that asks for two roots, made anew for each case, and the dialog
// that this brings up.

#include "dialogfixture.h"
#include "tests/support/patience.h"
#include "ui/requests/accessdialog.h"
#include "ui/requests/requestqueue.h"

#include <QCheckBox>
#include <QPushButton>

namespace mangrove {

class AccessDialogSuite : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<DialogFixture>();
        m_shop = m_fixture->addRoot(QStringLiteral("shop"));
        m_notes = m_fixture->addRoot(QStringLiteral("notes & more"));
        m_server = m_fixture->addServer(QStringLiteral("filesystem"), QStringLiteral("/bin/cat"),
                                        {QStringLiteral("-u"), QStringLiteral("two words")});
        m_queue = std::make_unique<RequestQueue>(m_fixture->engine.services(), nullptr);
    }
    void cleanup()
    {
        m_queue.reset();
        m_fixture.reset();
    }

protected:
    //! The server asks; the dialog is on the screen when this returns.
    AccessDialog *open()
    {
        m_fixture->ask(m_server, &m_told);
        if (!QTest::qWaitFor([this] { return m_queue->dialog() != nullptr; }, test::patience))
            qFatal("no dialog came");
        if (!QTest::qWaitForWindowExposed(m_queue->dialog()))
            qFatal("the dialog is not on the screen");
        return m_queue->dialog();
    }
    void waitArmed(AccessDialog *dialog) const
    {
        QPushButton *deny = DialogFixture::child<QPushButton>(dialog, QStringLiteral("denyButton"));
        QTRY_VERIFY(deny->isEnabled());
    }
    //! As a person does: of several folders none is ticked at first.
    void tickAll(AccessDialog *dialog) const { DialogFixture::click(dialog, QStringLiteral("selectAllButton")); }
    //! The visible one of that name, or nullptr.
    QCheckBox *box(AccessDialog *dialog, const QString &name) const
    {
        const QList<QCheckBox *> boxes = dialog->findChildren<QCheckBox *>(QStringLiteral("rootCheckBox"));
        for (QCheckBox *box : boxes) {
            if (box->accessibleName() == name && box->isVisible())
                return box;
        }
        return nullptr;
    }
    Verdict verdict(const RootId &root) const { return m_fixture->engine.gate.decision({m_server, root}).verdict; }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<RequestQueue> m_queue;
    ServerId m_server;
    RootId m_shop;
    RootId m_notes;
    int m_told = -1;
};

} // namespace mangrove
