package com.shoppablevideo.cases

import com.shoppablevideo.core.json.JsonReader
import java.io.File

/** Reads `clients/core/cases`. Its README describes the files. */

internal typealias Fields = Map<String, Any?>

@Suppress("UNCHECKED_CAST")
internal fun fields(value: Any?): Fields = value as? Fields ?: emptyMap()

internal fun list(value: Any?): List<Any?> = value as? List<Any?> ?: emptyList()

internal fun number(value: Any?): Double = (value as Number).toDouble()

internal class Case(fields: Fields) {
    val name = fields["name"] as String
    val input = fields["input"]
    val expected = fields["expected"]
    val given = fields(fields["given"])
    val steps = list(fields["steps"]).map(::fields)
}

internal class CaseFile(val name: String, val fields: Fields) {
    val cases = list(fields["cases"]).map { Case(fields(it)) }
}

private fun numbered(value: Any?, n: Long): Any? = when (value) {
    "\$n" -> n
    is String -> value.replace("{n}", "$n")
    is List<*> -> value.map { numbered(it, n) }
    is Map<*, *> -> value.mapValues { numbered(it.value, n) }
    else -> value
}

/** Expands the notations for long texts and lists. */
private fun written(value: Any?): Any? {
    if (value is List<*>) return value.map(::written)
    if (value !is Map<*, *>) return value
    val (text, count, parts) = listOf(value["\$text"], value["\$list"], value["\$join"])
    if (text != null) return "$text".repeat((value["\$times"] as Long).toInt())
    if (count != null) {
        val from = value["\$from"] as? Long ?: 0
        return (from until from + count as Long).map { written(numbered(value["\$of"], it)) }
    }
    if (parts != null) {
        val all = list(parts).map(::written)
        return if (all.all { it is String }) all.joinToString("") else all.flatMap { list(it) }
    }
    return value.mapValues { written(it.value) }
}

internal val CASE_FILES: List<CaseFile> = File(System.getProperty("cases")).listFiles { file -> file.extension == "json" }
    .orEmpty()
    .sorted()
    .map { CaseFile(it.nameWithoutExtension, fields(written(JsonReader.read(it.readText())))) }
