package com.shoppablevideo.model

import java.math.BigDecimal

/** Returns the products that a video's surfaces show. Supplying one shows live catalog data without any other change. */
public fun interface ProductProvider {
    public suspend fun products(event: Event): List<Product>
}

/** Shows the products that are tagged in the dashboard, as the feed sends them. */
public object CatalogProductProvider : ProductProvider {
    override suspend fun products(event: Event): List<Product> = event.products
}

/** The default: the same three invented products for every video, so that surfaces can be shown before products are tagged. */
public object MockProductProvider : ProductProvider {
    private val products = listOf(
        Product("mock-1", "Linen shirt", BigDecimal("49.90"), "USD", comparePrice = BigDecimal("59.90")),
        Product("mock-2", "Canvas tote", BigDecimal("24.00"), "USD", stockStatus = StockStatus.IN_STOCK),
        Product("mock-3", "Stoneware mug", BigDecimal("18.50"), "USD", stockStatus = StockStatus.OUT_OF_STOCK),
    )

    override suspend fun products(event: Event): List<Product> = products
}
