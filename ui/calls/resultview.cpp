#include "ui/calls/resultview.h"

#include "core/base/displaytext.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/jsontext.h"
#include "ui/kit/tone.h"

#include <QFileDialog>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPromise>
#include <QPushButton>
#include <QScrollArea>
#include <QThreadPool>
#include <QVBoxLayout>

namespace mangrove {

namespace {

constexpr int addedAtOnce = 8; // parts in one turn of the event loop
constexpr int mostLines = 40; // that a text takes without scrolling
constexpr qsizetype rawLimit = excerptLimit; // bytes of JSON

} // namespace

ResultView::ResultView(QWidget *parent)
    : QWidget(parent),
      m_heading(sentenceLabel({}, QStringLiteral("resultHeading"), this)),
      m_rawButton(new QPushButton(tr("Sho&w as JSON"))),
      m_saveButton(new QPushButton(tr("&Save…"))),
      m_scroll(new QScrollArea),
      m_raw(new QPlainTextEdit)
{
    setObjectName(QStringLiteral("resultView"));
    m_heading->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_rawButton->setObjectName(QStringLiteral("resultRaw"));
    m_rawButton->setCheckable(true);
    connect(m_rawButton, &QPushButton::toggled, this, &ResultView::setRaw);
    m_saveButton->setObjectName(QStringLiteral("resultSave"));
    m_saveButton->setToolTip(tr("Writes the result into a file, as it came"));
    connect(m_saveButton, &QPushButton::clicked, this, &ResultView::save);
    m_scroll->setObjectName(QStringLiteral("resultParts"));
    m_scroll->setAccessibleName(tr("Result"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_raw->setObjectName(QStringLiteral("resultJson"));
    m_raw->setAccessibleName(tr("Result as JSON"));
    m_raw->setReadOnly(true);
    m_raw->setTabChangesFocus(true);
    m_raw->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_raw->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_adder.setInterval(0);
    connect(&m_adder, &QTimer::timeout, this, &ResultView::addSome);

    auto *top = new QHBoxLayout;
    top->addWidget(m_heading, 1);
    top->addWidget(m_rawButton, 0, Qt::AlignTop);
    top->addWidget(m_saveButton, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(top);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(m_raw, 1);
    clear();
}

ResultView::~ResultView() = default;

void ResultView::clear()
{
    // What is still being read is not waited for: nobody listens any more.
    delete m_reading;
    m_reading = nullptr;
    m_adder.stop();
    m_left.clear();
    m_bytes.clear();
    m_rawButton->setChecked(false);
    setRaw(false);
    m_rawButton->hide();
    m_saveButton->hide();
    setHeading({}, false);
    auto *parts = new QWidget;
    m_parts = new QVBoxLayout(parts);
    m_parts->setContentsMargins(0, 0, 0, 0);
    m_parts->addStretch(1);
    m_scroll->setWidget(parts); // deletes the one before
}

void ResultView::setHeading(const QString &heading, bool isBad)
{
    m_heading->setText(heading);
    m_isBad = isBad;
    QPalette colors;
    if (isBad)
        colors.setColor(QPalette::WindowText, toneColor(Tone::Danger, palette(), palette().color(QPalette::Window)));
    m_heading->setPalette(colors);
}

void ResultView::showError(const QString &sentence)
{
    clear();
    setHeading(sentence, true);
}

void ResultView::show(const QByteArray &method, const QByteArray &raw)
{
    clear();
    m_bytes = raw;
    auto promise = std::make_shared<QPromise<ShownResult>>();
    m_reading = new QFutureWatcher<ShownResult>(this);
    connect(m_reading, &QFutureWatcherBase::finished, this, &ResultView::onRead);
    m_reading->setFuture(promise->future());
    QThreadPool::globalInstance()->start([promise, method, raw] {
        promise->start();
        promise->addResult(shownResult(method, raw));
        promise->finish();
    });
}

void ResultView::onRead()
{
    const ShownResult result = m_reading->result();
    setHeading(result.heading, result.isError);
    m_rawButton->show();
    m_saveButton->show();
    m_left = result.parts;
    addSome();
}

void ResultView::addSome()
{
    for (int i = 0; i < addedAtOnce && !m_left.isEmpty(); ++i)
        addPart(m_left.takeFirst());
    if (m_left.isEmpty())
        m_adder.stop();
    else
        m_adder.start();
}

void ResultView::addPart(const ShownPart &part)
{
    QWidget *widget = nullptr;
    switch (part.kind) {
    case ShownPart::Kind::Line: {
        QLabel *line = sentenceLabel(part.text, QStringLiteral("resultLine"), m_scroll->widget());
        line->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        widget = line;
        break;
    }
    case ShownPart::Kind::Text:
    case ShownPart::Kind::Code: {
        auto *text = new TextBox(mostLines, m_scroll->widget());
        const bool isText = part.kind == ShownPart::Kind::Text;
        text->setObjectName(isText ? QStringLiteral("resultText") : QStringLiteral("resultCode"));
        text->setAccessibleName(isText ? tr("Text") : tr("Structured content"));
        text->setForeignExcerpt(part.text);
        widget = text;
        break;
    }
    case ShownPart::Kind::Picture: {
        auto *picture = new QLabel(m_scroll->widget());
        picture->setObjectName(QStringLiteral("resultPicture"));
        picture->setAccessibleName(part.text);
        picture->setToolTip(part.text);
        picture->setPixmap(QPixmap::fromImage(part.picture));
        m_parts->insertWidget(m_parts->count() - 1, picture, 0, Qt::AlignLeft);
        return;
    }
    }
    m_parts->insertWidget(m_parts->count() - 1, widget);
}

void ResultView::setRaw(bool raw)
{
    m_scroll->setVisible(!raw);
    m_raw->setVisible(raw);
    m_raw->clear();
    if (!raw)
        return;
    bool isWhole = false;
    QString text = displayExcerpt(indentedJson(m_bytes, rawLimit, &isWhole));
    if (!isWhole)
        text += QLatin1Char('\n') + tr("… (this is the beginning of %L1 bytes)").arg(m_bytes.size());
    m_raw->setPlainText(text);
}

void ResultView::save()
{
    auto *dialog = new QFileDialog(this, tr("Save Result"), QString(), tr("JSON (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("resultSaveDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    // What was on show when it was asked for, also when another call has ended meanwhile.
    connect(dialog, &QFileDialog::fileSelected, this, [this, bytes = m_bytes](const QString &path) {
        m_file.write(path, bytes, this, [this](const Result<void> &written) {
            if (!written)
                Q_EMIT failed(tr("The result was not saved: %1").arg(written.error().message));
        });
    });
    dialog->open();
}

} // namespace mangrove
