#pragma once

// One schema, put together of what a reference, allOf or "or null" leads through: the first layer wins. Never merged,
// as copying objects of any size is what a hostile schema would make us do. A plain value of the parser's.

#include <QJsonObject>
#include <QList>
#include <QString>

#include <optional>

namespace mangrove {

class SchemaLayers
{
public:
    static constexpr int limit = 16;

    explicit SchemaLayers(const QJsonObject &schema) : m_layers{schema} { }

    //! Of the first layer that has this keyword; Undefined where none does.
    QJsonValue value(const char *key) const;
    QString text(const char *key) const { return value(key).toString(); }
    bool has(const char *key) const { return !value(key).isUndefined(); }
    std::optional<double> number(const char *key) const;

    const QJsonObject &last() const { return m_layers.last(); }
    bool isFull() const { return m_layers.size() >= limit; }
    void append(const QJsonObject &layer) { m_layers.append(layer); }

private:
    QList<QJsonObject> m_layers;
};

//! What the layers say of the type, or what their other keywords let suppose; empty where nothing does.
QString typeOf(const SchemaLayers &schema);

} // namespace mangrove
