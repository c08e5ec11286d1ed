package com.shoppablevideo.core.text

import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product

/** What the share sheet sends: the page of the video's call to action or first product, else the video itself. */
internal fun shareText(event: Event, products: List<Product>): String =
    listOfNotNull(event.title, event.ctaUrl ?: products.firstNotNullOfOrNull { it.productLink } ?: event.videoUrl)
        .filter { it.isNotEmpty() }
        .joinToString("\n")
