// bench_activity FOLDER TEXT…
//
// Opens a stored workspace with its window, types each TEXT into the filter of the activity and prints as a JSON list
// after how many ms its first rows were painted, the wait for the end of typing included.

#include "app/engine.h"
#include "ui/window/mainwindow.h"

#include <QAbstractItemModel>
#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QTableView>
#include <QTimer>

#include <cstdio>

using namespace mangrove;

namespace {

class Filtering : public QObject
{
public:
    Filtering(MainWindow &window, const QStringList &texts)
        : m_text(window.findChild<QLineEdit *>(QStringLiteral("activityText"))),
          m_table(window.findChild<QTableView *>(QStringLiteral("activityTable"))),
          m_texts(texts)
    {
        m_table->viewport()->installEventFilter(this);
        connect(m_table->model(), &QAbstractItemModel::modelReset, this, [this] { m_begun = true; });
        next();
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && m_begun && m_table->model()->rowCount() > 0) {
            m_begun = false;
            QTimer::singleShot(0, this, [this] {
                std::printf("%s%.3f", std::exchange(m_separator, ", "), double(m_clock.nsecsElapsed()) / 1e6);
                QTimer::singleShot(200, this, &Filtering::next);
            });
        }
        return QObject::eventFilter(watched, event);
    }

private:
    void next()
    {
        if (m_texts.isEmpty()) {
            std::printf("]\n");
            QCoreApplication::quit();
            return;
        }
        m_clock.start();
        m_text->setText(m_texts.takeFirst());
    }

    QLineEdit *m_text;
    QTableView *m_table;
    QStringList m_texts;
    QElapsedTimer m_clock;
    const char *m_separator = "[";
    bool m_begun = false; // the new filter is in force
};

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    const QString folder = QApplication::arguments().value(1);
    EngineOptions options;
    options.configFolder = folder + QStringLiteral("/config");
    options.dataFolder = folder + QStringLiteral("/data");
    Engine engine(options);
    MainWindow window(engine.services(), {}, {});
    window.show();
    window.findChild<QAction *>(QStringLiteral("actionShowActivity"))->trigger();
    std::unique_ptr<Filtering> filtering;
    // When all that belongs to the start is done.
    QTimer::singleShot(1000, &window,
                       [&] { filtering = std::make_unique<Filtering>(window, QApplication::arguments().mid(2)); });
    return QApplication::exec();
}
