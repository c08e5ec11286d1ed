package com.shoppablevideo.core

import android.net.Uri
import com.shoppablevideo.core.feed.ProviderException
import com.shoppablevideo.core.feed.provideProducts
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.ProductProvider
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.awaitCancellation
import kotlinx.coroutines.test.runTest
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Test
import java.math.BigDecimal

internal class ProductSourceTest {
    private fun product(id: String, price: String = "1", imageUrl: String? = null) =
        Product(id, imageUrl?.let(Uri::parse), "A", BigDecimal(price), null, "EUR")

    private val event = Event(7, title = "A", products = listOf(product("tagged")))

    @Test
    fun takesWhatCanBeUsed() = runTest {
        val nothing: Product? = null

        @Suppress("UNCHECKED_CAST")
        val given = listOf(
            nothing, product(""), product("x".repeat(257)), product("negative", "-1"), product("long", "1e20"),
            product("1", imageUrl = "javascript:alert(1)"), product("1"),
        ) + List(60) { product("p$it") } as List<Product?>
        val products = provideProducts({ given as List<Product> }, event)
        assertEquals(listOf("1", "p0"), products.take(2).map { it.id })
        assertEquals(50, products.size)
        assertNull(products.first().imageUrl)
    }

    @Test
    fun saysWhyThereIsNoList() = runTest {
        val providers = mapOf<ProductProvider, String>(
            ProductProvider { error("the app's own") } to "rejected",
            ProductProvider { throw CancellationException("the app's own") } to "rejected",
            ProductProvider { awaitCancellation() } to "timed_out",
        )
        for ((provider, code) in providers) {
            val failure = runCatching { provideProducts(provider, event) }.exceptionOrNull()
            assertEquals(code, (failure as ProviderException).code)
        }
    }
}
