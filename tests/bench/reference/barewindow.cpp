// What any Qt program with a window costs: a QMainWindow with two views and a handful of rows.

#include <QApplication>
#include <QListView>
#include <QMainWindow>
#include <QSplitter>
#include <QStandardItemModel>
#include <QTableView>

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QMainWindow window;
    QStandardItemModel model(10, 3);
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column)
            model.setItem(row, column, new QStandardItem(QStringLiteral("%1, %2").arg(row).arg(column)));
    }
    auto *splitter = new QSplitter;
    auto *list = new QListView;
    auto *table = new QTableView;
    list->setModel(&model);
    table->setModel(&model);
    splitter->addWidget(list);
    splitter->addWidget(table);
    window.setCentralWidget(splitter);
    window.resize(1100, 700);
    window.show();
    return QApplication::exec();
}
