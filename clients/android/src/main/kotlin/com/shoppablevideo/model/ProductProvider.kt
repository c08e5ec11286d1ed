package com.shoppablevideo.model

import java.math.BigDecimal

/** Supplies the products of a video. A custom provider shows live catalog data without other changes. */
public fun interface ProductProvider {
    public suspend fun products(event: Event): List<Product>
}

/** Shows the tagged products from the feed. */
public object CatalogProductProvider : ProductProvider {
    override suspend fun products(event: Event): List<Product> = event.products
}

/** Default provider: three sample products for every video, for trying surfaces before products are tagged. */
public object MockProductProvider : ProductProvider {
    private val products = listOf(
        mock("mock-1", "Linen shirt", "49.90", comparePrice = BigDecimal("59.90")),
        mock("mock-2", "Canvas tote", "24.00", stockStatus = StockStatus.IN_STOCK),
        mock("mock-3", "Stoneware mug", "18.50", stockStatus = StockStatus.OUT_OF_STOCK),
    )

    private fun mock(id: String, title: String, price: String, comparePrice: BigDecimal? = null, stockStatus: StockStatus? = null) =
        Product(id, null, title, BigDecimal(price), comparePrice, "USD", stockStatus = stockStatus)

    override suspend fun products(event: Event): List<Product> = products
}
