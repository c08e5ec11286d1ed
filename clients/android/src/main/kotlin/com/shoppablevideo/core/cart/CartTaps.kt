package com.shoppablevideo.core.cart

import com.shoppablevideo.core.Clock
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.launch

/** What a tile's button says. `VIEW` opens the product's page: no cart answers. */
internal enum class AddState { VIEW, ADD, ADDING, ADDED, FAILED }

/** What tiles need of the app around them. */
internal interface CartTapsPorts {
    /** Whether a cart answers for the tiles. */
    val hasCart: Boolean

    /** Opens the product's page. */
    fun view(event: Event, product: Product)

    /** The cart took the product: it counts. */
    fun taken(event: Event, product: Product)

    /** The cart has not answered in time: it failed, as far as the shopper can see. */
    fun late(event: Event, product: Product) {}

    /** A tile's button says something else now. */
    fun changed(state: AddState)

    /** The cart has said what came of a tap: `ADDED` or `FAILED`. */
    fun ended(product: Product, state: AddState) {}
}

/** What tiles show of the app's cart, which alone knows whether it took a product. */
internal class CartTaps(
    private val scope: CoroutineScope,
    private val clock: Clock,
    private val ports: CartTapsPorts,
) {
    private class Tap(var state: AddState = AddState.ADDING, var isOver: Boolean = false)

    /** Of taps that are under way or have just ended. */
    private val taps = HashMap<Pair<Long, String>, Tap>()

    fun state(event: Event, product: Product): AddState =
        if (ports.hasCart) taps[key(event, product)]?.state ?: AddState.ADD else AddState.VIEW

    /**
     * The button of a tile was tapped.
     *
     * @param ask asks the cart whether it took the product; an exception is a no
     */
    fun tap(event: Event, product: Product, ask: suspend () -> Boolean) {
        when (state(event, product)) {
            AddState.ADDING -> return
            AddState.VIEW -> return ports.view(event, product)
            else -> Unit
        }
        val tap = begin(event, product)
        val cancel = clock.after(ANSWER_TIMEOUT_MS) {
            end(tap, event, product, isTaken = false)
            ports.late(event, product)
        }
        scope.launch(start = CoroutineStart.UNDISPATCHED) {
            val isTaken = answer(ask)
            cancel()
            end(tap, event, product, isTaken)
        }
    }

    /**
     * Asks the cart about a product before it is to take it; the tile shows that it asks. Failing it, or after ten
     * seconds, the tile says so.
     *
     * @param answered called after an answer in time, if the tiles are still there
     */
    fun ask(event: Event, product: Product, ask: suspend () -> Unit, answered: () -> Unit) {
        val tap = begin(event, product)
        val cancel = clock.after(ANSWER_TIMEOUT_MS) { end(tap, event, product, isTaken = false) }
        scope.launch(start = CoroutineStart.UNDISPATCHED) {
            val isAnswered = answer { true.also { ask() } }
            cancel()
            when {
                tap.isOver -> Unit
                !isAnswered -> end(tap, event, product, isTaken = false)
                taps[key(event, product)] === tap -> {
                    tap.isOver = true
                    taps.remove(key(event, product))
                    ports.changed(AddState.ADD)
                    answered()
                }
            }
        }
    }

    private fun begin(event: Event, product: Product): Tap {
        val tap = Tap()
        taps[key(event, product)] = tap
        ports.changed(AddState.ADDING)
        return tap
    }

    /** The tiles are gone. A cart that still answers in time is heard. */
    fun close(): Unit = taps.clear()

    private suspend fun answer(ask: suspend () -> Boolean): Boolean = try {
        ask()
    } catch (error: CancellationException) {
        throw error
    } catch (_: Exception) {
        false
    }

    private fun end(tap: Tap, event: Event, product: Product, isTaken: Boolean) {
        if (tap.isOver) return
        tap.isOver = true
        if (isTaken) ports.taken(event, product)
        val state = if (isTaken) AddState.ADDED else AddState.FAILED
        val isShown = taps[key(event, product)] === tap
        change(tap, event, product, state)
        if (isShown) ports.ended(product, state)
        if (isTaken) clock.after(ADDED_MS) { change(tap, event, product, AddState.ADD) }
    }

    private fun change(tap: Tap, event: Event, product: Product, state: AddState) {
        // The tiles are gone, or this tap was followed by another.
        if (taps[key(event, product)] !== tap) return
        tap.state = state
        ports.changed(state)
    }

    private fun key(event: Event, product: Product) = event.eventId to product.id

    private companion object {
        /** A cart that takes longer did not take the product, as far as the shopper can see. */
        const val ANSWER_TIMEOUT_MS = 10_000L
        const val ADDED_MS = 2_000L
    }
}
