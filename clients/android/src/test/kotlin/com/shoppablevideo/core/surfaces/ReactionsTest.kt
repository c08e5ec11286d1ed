package com.shoppablevideo.core.surfaces

import com.shoppablevideo.core.cart.AddState
import com.shoppablevideo.core.cart.Sale
import com.shoppablevideo.model.Cart
import com.shoppablevideo.model.CartWithOptions
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.ProductOption
import com.shoppablevideo.model.ProductOptions
import com.shoppablevideo.model.Variant
import kotlinx.coroutines.delay
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test

/** Actions reach the app, and only products that the cart accepted are credited. */
internal class ReactionsTest {
    private val signal = """[{"product_id":"p1","widget_info":"embed_1"}]"""

    private fun App.added() = session.signals.signals().addToCart

    @Test
    fun eachTapIsRecordedAndTold() {
        val app = App()
        val feed = app.open(FeedModel(app.runtime))
        val event = feed.events.first()
        feed.reactions.run {
            repeat(2) { toggleLike(event) }
            toggleSave(event)
            share(event)
            tapProduct(event.products.first(), event)
            tapCta(event)
            viewAllProducts(event)
        }
        val told = listOf("like true", "like false", "save true", "share", "product p1", "cta https://shop.example/1", "all")
        assertEquals(told.map { "$it 1" }, app.told)
        val types = listOf("like", "unlike", "save", "share", "product_tap", "cta", "view_all_products")
        assertEquals(types.map { "$it 1 collection" }, app.counted())
    }

    @Test
    fun listenerThatThrowsBreaksNothing() {
        val app = App()
        app.fails = IllegalStateException("the app's own")
        val row = app.open(CarouselModel(app.runtime))
        val reel = row.openReel(1)
        app.clock.advance(0)
        val event = reel.events.first()
        reel.reactions.toggleLike(event)
        reel.reactions.tapProduct(event.products.first(), event)
        assertEquals(List(2) { "the app's own" }, app.reported)
        assertTrue("the app shows no page of its own", row.reel === reel)
        app.fails = null
        reel.reactions.tapCta(event)
        assertNull(row.reel)
    }

    @Test
    fun tapAloneEarnsNothing() {
        val app = App()
        val reel = app.open(ReelModel(app.runtime))
        val event = reel.events.first()
        val product = event.products.first()
        assertFalse("nobody tapped it", app.session.addedToCart(product, event))
        reel.reactions.add(product, event)
        app.clock.advance(0)
        assertEquals(listOf("add p1 1") to "[]", app.told to app.added())
        assertEquals(AddState.ADD, reel.reactions.addState(product, event))
        assertTrue(app.session.addedToCart(product, event))
        assertEquals(signal, app.added())
        assertEquals(listOf("add_to_cart 1 embed"), app.counted())
    }

    @Test
    fun cartSaysWhetherItTookTheProduct() {
        val answers = mapOf<Cart, Pair<AddState, String>>(
            Cart { _, _ -> true.also { delay(1) } } to (AddState.ADDED to signal),
            Cart { _, _ -> false } to (AddState.FAILED to "[]"),
            Cart { _, _ -> error("sold out") } to (AddState.FAILED to "[]"),
            Cart { _, _ -> true.also { delay(10_001) } } to (AddState.FAILED to "[]"),
        )
        for ((cart, expected) in answers) {
            val app = App(cart = cart)
            val reel = app.open(ReelModel(app.runtime))
            val event = reel.events.first()
            // The second tap follows during the cart's request, or retries.
            repeat(2) { reel.reactions.add(event.products.first(), event) }
            app.clock.advance(if (expected.first == AddState.ADDED) 1 else 10_001)
            assertEquals(expected, reel.reactions.addState(event.products.first(), event) to app.added())
            val unanswered = app.counted().filter { it.startsWith("add_unanswered") }
            assertEquals(if (cart === answers.keys.last()) listOf("add_unanswered 1 embed") else emptyList<String>(), unanswered)
        }
    }

    /** A cart for shirts in two sizes. Only the larger one is available. */
    private class Shirts(private val options: ProductOptions?) : CartWithOptions {
        val taken = mutableListOf<String>()

        override suspend fun options(product: Product) = checkNotNull(options) { "down" }

        override suspend fun add(product: Product, event: Event) = taken.add(product.id)

        override suspend fun addVariant(product: Product, event: Event, variant: Variant) = taken.add(variant.id)
    }

    private val sizes = listOf(ProductOption("Size", listOf("S", "M")))
    private val shirts = listOf(Variant("s", listOf("S"), isAvailable = false), Variant("m", listOf("M"), isAvailable = true))

    @Test
    fun shopperChoosesAVariantBeforeItIsAdded() {
        val cart = Shirts(ProductOptions(sizes, shirts))
        val app = App(cart = cart)
        val announced = mutableListOf<String>()
        val reel = app.open(ReelModel(app.runtime)).also { it.onAnnounce = { text -> announced.add(text) } }
        val event = reel.events.first()
        reel.reactions.add(event.products.first(), event)
        app.clock.advance(0)
        val sheet = reel.sheet as Sheet.Choosing
        assertEquals(listOf("M") to emptyList<String>(), sheet.choice to cart.taken + app.told)
        sheet.choose(0, "S")
        reel.reactions.add(sheet)
        sheet.choose(0, "XXL")
        assertEquals("sold out", listOf("S") to emptyList<String>(), sheet.choice to cart.taken)
        sheet.choose(0, "M")
        reel.reactions.add(sheet)
        app.clock.advance(0)
        assertEquals(listOf("m") to listOf("add p1 1"), cart.taken to app.told)
        assertEquals(listOf("Added: A") to signal, announced to app.added())
        assertNull("what was added closes the sheet", reel.sheet)
        assertEquals(Sale.CHOOSE, reel.reactions.sale(event.products.first()))
    }

    @Test
    fun addStandsWhereItCanHappen() {
        val apps = listOf(
            App() to true,
            App(listens = false) to false,
            App(listens = false, cart = { _, _ -> true }) to true,
            App(showsAddToCart = false) to false,
            App(fields = mapOf("status" to "upcoming")) to false,
            App(fields = mapOf("products" to listOf(mapOf("id" to "1", "title" to "A", "price" to "1", "stock_status" to "outofstock")))) to
                false,
        )
        for ((app, expected) in apps) {
            val reel = app.open(ReelModel(app.runtime))
            val event = reel.events.first()
            val product = event.products.first()
            assertEquals(expected, reel.reactions.canAdd(product, event))
            reel.reactions.add(product, event)
            if (!expected) assertEquals(emptyList<String>(), app.told)
        }
    }

    @Test
    fun providerThatFailsLeavesAViewWithoutProductsAndIsAskedAgain() {
        var asked = 0
        val app = App(provider = { event -> if (asked++ == 0) error("down") else event.products })
        val reel = app.open(ReelModel(app.runtime))
        app.watch(reel, 1, seconds = 4)
        assertEquals(listOf<String?>("The product provider failed") to "[]", app.reported to app.session.signals.signals().videoView)
        reel.moveTo(1)
        reel.moveTo(0)
        app.watch(reel, 1, seconds = 4)
        assertEquals(signal, app.session.signals.signals().videoView)
    }
}
