package com.shoppablevideo.core.cart

import com.shoppablevideo.core.Clock
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.ensureActive
import kotlinx.coroutines.launch
import kotlin.coroutines.coroutineContext

/** State of a tile's button. `VIEW` opens the product's page because the app has no cart. */
internal enum class AddState { VIEW, ADD, ADDING, ADDED, FAILED }

/** Connects the tiles to the surface and the app. */
internal interface CartTapsPorts {
    /** Set if the app has a cart. */
    val hasCart: Boolean

    /** Opens the product's page. */
    fun view(event: Event, product: Product)

    /** The cart accepted the product, so it counts. */
    fun taken(event: Event, product: Product)

    /** The cart did not answer in time. The tile shows a failure. */
    fun late(event: Event, product: Product) {}

    /** The state of a tile's button changed. */
    fun changed(state: AddState)

    /** The cart's final answer to a tap: `ADDED` or `FAILED`. */
    fun ended(product: Product, state: AddState) {}
}

/** Button states of the tiles. Only the app's cart decides whether a product was added. */
internal class CartTaps(
    private val scope: CoroutineScope,
    private val clock: Clock,
    private val ports: CartTapsPorts,
) {
    private class Tap(var state: AddState = AddState.ADDING, var isOver: Boolean = false)

    /** Taps that are pending or have just ended. */
    private val taps = HashMap<Pair<Long, String>, Tap>()

    fun state(event: Event, product: Product): AddState =
        if (ports.hasCart) taps[key(event, product)]?.state ?: AddState.ADD else AddState.VIEW

    /**
     * A tile's button was tapped.
     *
     * @param ask asks the cart whether it accepted the product. An exception counts as no
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
     * Asks the cart about a product before adding it. The tile shows the pending request, and an error if it fails or
     * takes more than ten seconds.
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

    /** The tiles are gone. An answer in time is still processed. */
    fun close(): Unit = taps.clear()

    private suspend fun answer(ask: suspend () -> Boolean): Boolean = try {
        ask()
    } catch (_: CancellationException) {
        // Rethrows if the surface's scope ended. Otherwise it was the cart's own timeout, which counts as no.
        coroutineContext.ensureActive()
        false
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
        // The tiles are gone, or another tap followed.
        if (taps[key(event, product)] !== tap) return
        tap.state = state
        ports.changed(state)
    }

    private fun key(event: Event, product: Product) = event.eventId to product.id

    private companion object {
        /** After this time, the tile shows a failure. */
        const val ANSWER_TIMEOUT_MS = 10_000L
        const val ADDED_MS = 2_000L
    }
}
