#include "ui/servers/hiddendialog.h"

#include "core/servers/hiddennames.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/namesbox.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QVBoxLayout>

namespace mangrove {

HiddenDialog::HiddenDialog(std::optional<bool> hides, const QStringList &except, QWidget *parent)
    : QDialog(parent),
      m_before(hides),
      m_hides(new QCheckBox(tr("&Hide names that are never inside"), this)),
      m_except(new NamesBox(tr("Exceptions"), QStringLiteral("serverExceptions"), tr("Add Exception"), false, this))
{
    setObjectName(QStringLiteral("hiddenDialog"));
    setWindowTitle(tr("Never Inside"));
    setModal(false);
    m_hides->setObjectName(QStringLiteral("hideNamesCheckBox"));
    m_hides->setChecked(hides == true);
    std::vector<std::string> names;
    for (const QString &name : except)
        names.push_back(name.toStdString());
    m_except->setPlainNames(names);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_hides);
    layout->addWidget(sentenceLabel(tr("Which names these are is set for all servers, in the settings. Exceptions are "
                                       "not hidden from this server."),
                                    QStringLiteral("hiddenText"), this));
    layout->addWidget(m_except, 1);
    layout->addWidget(buttons);
    connect(m_hides, &QCheckBox::toggled, m_except, &QWidget::setEnabled);
    m_except->setEnabled(m_hides->isChecked());
    connect(buttons, &QDialogButtonBox::accepted, this, &HiddenDialog::submit);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(440, 320);
}

void HiddenDialog::submit()
{
    QStringList except;
    for (const std::string &name : m_except->plainNames())
        except.append(QString::fromStdString(name));
    const bool isChosen = m_before || m_hides->isChecked();
    Q_EMIT chosen(isChosen ? std::optional(m_hides->isChecked()) : std::nullopt, neverExceptOf(except));
    accept();
}

} // namespace mangrove
