package com.shoppablevideo.core.text

import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product

/** Text of the share sheet. Links to the video's call to action, or to its first product, or to the video itself. */
internal fun shareText(event: Event, products: List<Product>): String =
    listOfNotNull(event.title, (event.ctaUrl ?: products.firstNotNullOfOrNull { it.productLink } ?: event.videoUrl)?.toString())
        .filter { it.isNotEmpty() }
        .joinToString("\n")
