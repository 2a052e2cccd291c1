// The wheel over what holds a value.

#include "tests/ui/dialogfixture.h"
#include "ui/kit/steadywheel.h"
#include "ui/servers/serverdialog.h"
#include "ui/servers/serverflow.h"

#include <QComboBox>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QtTest/qtestspontaneevent.h>
#include <QVBoxLayout>
#include <QWheelEvent>

using namespace mangrove;

namespace {

//! One notch downwards over its middle, as the system brings it.
void turn(QWidget *widget)
{
    const QPointF place = QRectF(widget->rect()).center();
    QWheelEvent notch(place, widget->mapToGlobal(place), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&notch);
    qApp->notify(widget, &notch);
}

QComboBox *comboOfThree(QWidget *parent)
{
    auto *box = new QComboBox(parent);
    box->addItems({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
    return box;
}

} // namespace

class TestSteadyWheel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesTheWheelWithTheFocusOnly()
    {
        QWidget window;
        auto *layout = new QVBoxLayout(&window);
        QComboBox *box = comboOfThree(&window);
        auto *number = new QSpinBox(&window);
        auto *slider = new QSlider(Qt::Horizontal, &window);
        for (QWidget *widget :
             {static_cast<QWidget *>(box), static_cast<QWidget *>(number), static_cast<QWidget *>(slider)})
            layout->addWidget(widget);
        number->setValue(50);
        slider->setValue(50);
        show(window);
        slider->setFocus();
        turn(box);
        turn(number);
        QCOMPARE(box->currentIndex(), 0);
        QCOMPARE(number->value(), 50);
        box->setFocus();
        turn(slider);
        QCOMPARE(slider->value(), 50);
        turn(box);
        QCOMPARE(box->currentIndex(), 1);
        number->setFocus();
        turn(number);
        QVERIFY(number->value() != 50);
    }

    void leavesTheWheelToWhatScrolls()
    {
        QScrollArea area;
        auto *content = new QWidget;
        content->setFixedSize(200, 4000);
        QComboBox *box = comboOfThree(content);
        area.setWidget(content);
        area.resize(200, 200);
        show(area);
        box->setFocus();
        turn(box);
        QCOMPARE(box->currentIndex(), 0);
        QVERIFY(area.verticalScrollBar()->value() > 0);
        const int before = area.verticalScrollBar()->value();
        turn(area.verticalScrollBar());
        QVERIFY(area.verticalScrollBar()->value() > before);
    }

    //! Every one of the form of a server, which scrolls.
    void noNotchChangesAForm()
    {
        DialogFixture fixture;
        ServerFlow flow(fixture.engine.services(), QStringLiteral("/bin/cat"), nullptr);
        flow.addServer();
        const auto *dialog = DialogFixture::window<ServerDialog>();
        QVERIFY(dialog);
        int count = 0;
        for (QComboBox *box : dialog->findChildren<QComboBox *>()) {
            for (int index = 0; index < box->count(); ++index) {
                if (!box->isVisibleTo(dialog) || !box->isEnabled())
                    break;
                const QSignalBlocker blocker(box);
                box->setCurrentIndex(index);
                box->setFocus();
                turn(box);
                QCOMPARE(box->currentIndex(), index);
                ++count;
            }
        }
        QVERIFY(count >= 3); // protection, policy, where the app has folders
    }

private:
    void show(QWidget &window)
    {
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
    }

    const SteadyWheel m_wheel;
};

QTEST_MAIN(TestSteadyWheel)
#include "tst_steadywheel.moc"
