package com.shoppablevideo.core.text

import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product

/**
 * Content of the share sheet: the URL of the video's call to action or first product, else the URL of the video itself.
 */
internal fun shareText(event: Event, products: List<Product>): String =
    listOfNotNull(event.title, (event.ctaUrl ?: products.firstNotNullOfOrNull { it.productLink } ?: event.videoUrl)?.toString())
        .filter { it.isNotEmpty() }
        .joinToString("\n")
