package com.shoppablevideo.core.feed

import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.ProductProvider
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.ensureActive
import kotlinx.coroutines.withTimeoutOrNull
import kotlin.coroutines.coroutineContext

/**
 * The app's product provider failed. Its video has no products.
 *
 * @property code `rejected` or `timed_out`
 */
internal class ProviderException(val code: String, message: String, cause: Throwable? = null) : Exception(message, cause)

private const val PROVIDER_TIMEOUT_MS = 10_000L

private suspend fun ask(provider: ProductProvider, event: Event): List<Product> = try {
    provider.products(event)
} catch (cause: CancellationException) {
    // Rethrows a cancellation by the SDK. The app's own cancellation is a failure.
    coroutineContext.ensureActive()
    throw ProviderException("rejected", "The product provider failed", cause)
} catch (cause: Exception) {
    throw ProviderException("rejected", "The product provider failed", cause)
}

/**
 * Calls the app's product provider. Drops unusable products and duplicate ids. Returns at most 50 products.
 *
 * @throws ProviderException if it fails, or takes longer than ten seconds
 */
internal suspend fun provideProducts(provider: ProductProvider, event: Event): List<Product> {
    val given = withTimeoutOrNull(PROVIDER_TIMEOUT_MS) { ask(provider, event) }
    return usableProducts(
        given ?: throw ProviderException("timed_out", "The product provider did not respond within 10 seconds"),
    )
}
