#pragma once

// What a JSON Schema asks for, as a tree that a form can be made of: the arguments of a tool, or what a server asks a
// person for (client/elicitation, "Requested Schema"). Pure: values in, values out. Schemas are foreign and may be
// hostile: depth, size and references are capped, and what a form cannot express becomes a field of JSON text with a
// note. Nothing outside the schema is ever fetched.

#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace mangrove {

inline constexpr int maxSchemaDepth = 16;
inline constexpr int maxSchemaFields = 2000;
inline constexpr int maxChoices = 1000; // of one enum
inline constexpr qsizetype maxPatternLength = 500;

struct Choice
{
    QJsonValue value;
    QString title; // foreign text, never empty
};

struct Field
{
    enum class Kind {
        String,
        Number,
        Integer,
        Boolean,
        Enum, // one of `choices`
        MultiEnum, // a list of `choices`
        Array, // a list of children.first()
        Object, // `children` are its members
        Raw, // anything that a form cannot express; `note` says why
    };

    Kind kind = Kind::Raw;
    QString name; // the exact key; empty at the top and for the items of a list
    QString title; // foreign text, may be empty
    QString description; // foreign text, may be empty
    QString note; // our own sentence about what the form does not cover
    bool required = false;
    bool nullable = false;
    QJsonValue preset{QJsonValue::Undefined}; // the schema's default, not checked

    // String
    QString format;
    QString pattern;
    std::optional<double> minLength; // in code points
    std::optional<double> maxLength;

    // Number, Integer
    std::optional<double> minimum;
    std::optional<double> maximum;
    std::optional<double> exclusiveMinimum;
    std::optional<double> exclusiveMaximum;
    std::optional<double> multipleOf;

    // Enum, MultiEnum
    QList<Choice> choices;
    bool choicesLeftOut = false; // there are more than can be shown

    // MultiEnum, Array
    std::optional<double> minItems;
    std::optional<double> maxItems;
    bool uniqueItems = false;

    // Array, Object. Members: the required ones in the schema's order, then the others by name, as QJsonObject does not
    // keep the order of the text.
    QList<Field> children;
    bool membersLeftOut = false; // there are more than can be shown
    bool isClosed = false; // additionalProperties: false

    //! The title, or the name where there is none. Foreign text.
    const QString &label() const { return title.isEmpty() ? name : title; }
};

//! A whole schema. The top is an Object unless the schema says that it is something else.
Field parseSchema(const QJsonObject &schema);

//! The value that the schema's defaults make: Undefined where there are none. A default that its own schema does not
//! allow is not used; an optional object is made of its members' defaults only where they make it complete; a default
//! of null is left out.
QJsonValue defaultsOf(const Field &field);

} // namespace mangrove
