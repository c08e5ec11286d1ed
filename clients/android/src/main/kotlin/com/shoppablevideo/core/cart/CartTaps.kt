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

/** State of a tile's button. `VIEW` opens the product's page, because the app has no cart. */
internal enum class AddState { VIEW, ADD, ADDING, ADDED, FAILED }

/** Connects the tiles to the surface and the app. */
internal interface CartTapsPorts {
    val hasCart: Boolean

    /** Opens the product's page. */
    fun view(event: Event, product: Product)

    /** Called when the cart accepted the product. */
    fun taken(event: Event, product: Product)

    /** Called when the cart did not respond in time. The tile shows a failure. */
    fun late(event: Event, product: Product) {}

    /** Called when a tile's button changes. */
    fun changed(state: AddState)

    /** Called with the final result of a tap: `ADDED` or `FAILED`. */
    fun ended(product: Product, state: AddState) {}
}

/** Button states of the tiles. `ADDED` requires confirmation by the app's cart. */
internal class CartTaps(
    private val scope: CoroutineScope,
    private val clock: Clock,
    private val ports: CartTapsPorts,
) {
    private class Tap(var state: AddState = AddState.ADDING, var isOver: Boolean = false)

    /** Running and just completed taps. */
    private val taps = HashMap<Pair<Long, String>, Tap>()

    fun state(event: Event, product: Product): AddState =
        if (ports.hasCart) taps[key(event, product)]?.state ?: AddState.ADD else AddState.VIEW

    /**
     * Handles a tap on a tile's button.
     *
     * @param ask adds the product and returns the cart's result. An exception is a failure
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
     * Requests data from the cart before adding a product. The tile shows the pending request. It shows a failure if
     * the request fails or takes more than ten seconds.
     *
     * @param answered called with the response, unless it is late or the tiles were closed
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

    /** Removes the tiles. Results that arrive in time are still recorded. */
    fun close(): Unit = taps.clear()

    private suspend fun answer(ask: suspend () -> Boolean): Boolean = try {
        ask()
    } catch (_: CancellationException) {
        // Rethrows a cancellation of the surface's scope. Otherwise the cart itself timed out, which is a failure.
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
        // The tiles were closed, or a later tap replaced this one.
        if (taps[key(event, product)] !== tap) return
        tap.state = state
        ports.changed(state)
    }

    private fun key(event: Event, product: Product) = event.eventId to product.id

    private companion object {
        const val ANSWER_TIMEOUT_MS = 10_000L
        const val ADDED_MS = 2_000L
    }
}
