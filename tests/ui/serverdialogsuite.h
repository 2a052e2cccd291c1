#pragma once

// What the tests of the server dialog share: the dialog over a whole engine, made anew for each case, and the hands
// that fill it in.

#include "dialogfixture.h"
#include "ui/edits/editstack.h"
#include "ui/kit/confirmdialog.h"
#include "ui/servers/serverdialog.h"
#include "ui/servers/serverflow.h"

#include <QLabel>
#include <QLineEdit>
#include <QTableWidget>

namespace mangrove {

class ServerDialogSuite : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<DialogFixture>();
        m_edits = std::make_unique<EditStack>(m_fixture->engine.edits, m_fixture->engine.heldSecrets);
        m_flow = std::make_unique<ServerFlow>(m_fixture->engine.services(), QStringLiteral("/bin/cat"), nullptr);
    }
    void cleanup()
    {
        m_flow.reset();
        m_edits.reset();
        m_fixture.reset();
    }

protected:
    ServerDialog *dialog() const { return DialogFixture::window<ServerDialog>(); }
    ConfirmDialog *confirm() const { return DialogFixture::window<ConfirmDialog>(); }
    void type(const QString &field, const QString &text) const
    {
        auto *edit = DialogFixture::child<QLineEdit>(dialog(), field);
        edit->selectAll();
        QTest::keyClick(edit, Qt::Key_Delete);
        QTest::keyClicks(edit, text);
    }
    //! Empty when the label is hidden.
    QString text(const QString &label) const
    {
        auto *found = DialogFixture::child<QLabel>(dialog(), label);
        return found->isHidden() ? QString() : found->text();
    }
    void choose(const QString &button) const
    {
        auto *found = DialogFixture::child<QAbstractButton>(dialog(), button);
        found->setFocus();
        QTest::keyClick(found, Qt::Key_Space);
    }
    void setRow(const QString &table, int row, const QString &name, const QString &value, bool keep) const
    {
        auto *found = DialogFixture::child<QTableWidget>(dialog(), table);
        found->item(row, 0)->setText(name);
        found->item(row, 1)->setData(Qt::EditRole, value);
        found->item(row, 2)->setCheckState(keep ? Qt::Checked : Qt::Unchecked);
    }
    //! The dialog for a new server at an address.
    void openAddress(const QString &url) const
    {
        m_flow->addServer();
        choose(QStringLiteral("addressRadio"));
        type(QStringLiteral("nameEdit"), QStringLiteral("notes"));
        type(QStringLiteral("urlEdit"), url);
    }
    test::FakeSecrets::Values &ring() const { return m_fixture->secrets.values; }
    const ServerRecord *record(const QString &name) const { return m_fixture->engine.servers.lookUp(name); }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<EditStack> m_edits;
    std::unique_ptr<ServerFlow> m_flow;
};

} // namespace mangrove
