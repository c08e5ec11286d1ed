package com.shoppablevideo.model

private val BRAND = Regex("br_[a-z0-9]{1,40}")

/** Message if the brand is a `store_id`. Never contains the value, which is a secret. */
internal const val STORE_ID_AS_BRAND: String =
    "A store_id (st_…) is a credential: rotate it and use the public brand (br_…)."

internal const val BRAND_EXPECTED: String = "Expected the public brand (br_…)."

internal enum class BrandProblem(val code: String) {
    STORE_ID_AS_BRAND("store_id_as_brand"),
    INVALID_BRAND("invalid_brand"),
}

/** Validates a brand. Returns `null` if it is valid. */
internal fun brandProblem(value: Any?): BrandProblem? = when {
    value is String && BRAND.matches(value) -> null
    value is String && value.trimStart().startsWith("st_", ignoreCase = true) -> BrandProblem.STORE_ID_AS_BRAND
    else -> BrandProblem.INVALID_BRAND
}
