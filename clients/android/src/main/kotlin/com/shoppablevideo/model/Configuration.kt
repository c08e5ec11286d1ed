package com.shoppablevideo.model

import android.net.Uri
import com.shoppablevideo.core.readHttpUrl

/**
 * A developer's mistake, which is reported and never thrown. The message contains the fix, but never the wrong value.
 *
 * @property code `store_id_as_brand`, `invalid_brand`, `invalid_base_url` or `invalid_statuses`
 */
public class ConfigurationException(public val code: String, message: String) : IllegalArgumentException(message)

/**
 * Settings of a surface, the same on all platforms. Surfaces of equal [storeId] and [baseUrl] share one session.
 *
 * @property storeId the public brand (`br_…`), by the contract's name for it. Never a `store_id` (`st_…`), which is a
 * secret
 * @property baseUrl the address of the service's edge, which the dashboard shows under *Install*
 * @property statuses the videos to show: some of `live`, `upcoming`
 * @property productProvider source of a video's products; by default a built-in mock
 * @property cart adds a product to the app's cart and returns the result
 * @property showsAddToCart `false` hides "Add", which is otherwise shown if the app has a cart or a listener
 * @property requiresConsent if `true`, nothing is stored or sent before `setConsent(true)`
 * @property language BCP 47 language of labels, captions and prices; by default the device's
 * @property words the app's own labels, by their names in the README
 * @property onError receives errors; by default they are logged
 */
public data class Configuration @JvmOverloads constructor(
    public val storeId: String,
    public val baseUrl: Uri,
    public val statuses: List<String> = EventStatus.entries.map { it.wire },
    public val theme: Theme = Theme(),
    public val productProvider: ProductProvider = MockProductProvider,
    public val cart: Cart? = null,
    public val showsAddToCart: Boolean = true,
    public val requiresConsent: Boolean = false,
    public val language: String? = null,
    public val words: Map<String, String> = emptyMap(),
    public val onError: ErrorListener? = null,
) {
    /** Problem of an invalid configuration. Surfaces then show nothing and pass it to [onError]. `null` if valid. */
    public val problem: ConfigurationException?
        get() {
            val known = EventStatus.entries.map { it.wire }
            val brand = brandProblem(storeId)
            return when {
                brand == BrandProblem.STORE_ID_AS_BRAND -> ConfigurationException(brand.code, STORE_ID_AS_BRAND)
                brand != null -> ConfigurationException(brand.code, "storeId: $BRAND_EXPECTED")
                readHttpUrl(baseUrl.toString()) == null ->
                    ConfigurationException("invalid_base_url", "baseUrl: expected the address of the service's edge, https://…")
                statuses.isEmpty() || !known.containsAll(statuses) ->
                    ConfigurationException("invalid_statuses", "statuses: expected some of ${known.joinToString()}")
                else -> null
            }
        }

    /** Statuses in the order of all platforms, so equal requests have equal URLs. */
    internal val shownStatuses: List<String> get() = EventStatus.entries.map { it.wire }.filter { it in statuses }
}
