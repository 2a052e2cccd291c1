#include "ui/kit/addnamedialog.h"

#include "core/base/result.h"
#include "core/servers/hiddennames.h"
#include "ui/kit/foreignwidgets.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mangrove {

AddNameDialog::AddNameDialog(const QString &title, bool takesContent, const std::vector<confine::NeverName> &there,
                             QWidget *parent)
    : QDialog(parent),
      m_there(there),
      m_name(new QLineEdit(this)),
      m_problem(noteLabel({}, QStringLiteral("addNameProblem"), this))
{
    setObjectName(QStringLiteral("addNameDialog"));
    setWindowTitle(title);
    setModal(false);
    m_name->setObjectName(QStringLiteral("neverNameEdit"));
    m_name->setPlaceholderText(tr("Such as .env or *.pem"));
    auto *form = new QFormLayout;
    form->addRow(tr("&Name:"), m_name);
    form->addRow(QString(), m_problem);
    if (takesContent) {
        m_content = new QLineEdit(this);
        m_content->setObjectName(QStringLiteral("neverContentEdit"));
        m_content->setPlaceholderText(tr("Whatever they contain"));
        m_content->setToolTip(tr("Only files that have this text in their first 64 KiB, and no folders"));
        form->addRow(tr("Only files c&ontaining:"), m_content);
    }
    m_problem->hide();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton *add = buttons->addButton(tr("&Add"), QDialogButtonBox::AcceptRole);
    add->setObjectName(QStringLiteral("addNameButton"));
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addStretch(1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &AddNameDialog::submit);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_name, &QLineEdit::textChanged, this, [this] {
        m_problem->clear();
        m_problem->hide();
    });
    resize(fontMetrics().averageCharWidth() * 60, sizeHint().height());
}

void AddNameDialog::submit()
{
    const QString typed = m_name->text().trimmed();
    const confine::NeverName name{typed.toStdString(), m_content ? m_content->text().toStdString() : std::string()};
    Result<void> good = typed.isEmpty() ? Error{ErrorCode::Invalid, tr("Say a name.")} : checkNeverName(typed);
    if (good && name.containing.size() > confine::longestContaining)
        good = Error{ErrorCode::Invalid, tr("That text is too long.")};
    if (good && std::ranges::find(m_there, name) != m_there.end())
        good = Error{ErrorCode::AlreadyExists, tr("It is in the list already.")};
    if (!good) {
        m_problem->setText(good.error().message);
        m_problem->show();
        m_name->setAccessibleDescription(good.error().message);
        m_name->setFocus();
        return;
    }
    Q_EMIT named(name);
    accept();
}

} // namespace mangrove
