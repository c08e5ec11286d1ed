package com.shoppablevideo.model

/**
 * A developer's mistake. The message says what to fix and never holds the wrong value.
 *
 * @property code `store_id_as_brand`, `invalid_brand`, `invalid_statuses` or `invalid_theme`
 */
public class ConfigurationException(public val code: String, message: String) : IllegalArgumentException(message)

/**
 * The same on all platforms.
 *
 * @property storeId the public brand (`br_…`), by the contract's name for it. Never a `store_id` (`st_…`), which is a
 * secret
 * @property statuses the videos to show: some of `live`, `upcoming`
 * @property productProvider where the products of a video come from; by default a built-in mock
 * @property cart puts a product into the app's cart and says how it went
 * @property showsAddToCart `false` hides "Add"; it is shown where the app has a cart or a listener
 * @throws ConfigurationException for what can't work
 */
public class Configuration @JvmOverloads constructor(
    public val storeId: String,
    statuses: List<String> = EventStatus.entries.map { it.wire },
    public val theme: Theme = Theme(),
    public val productProvider: ProductProvider = MockProductProvider,
    public val cart: Cart? = null,
    public val showsAddToCart: Boolean = true,
) {
    public val statuses: List<String>

    init {
        when (val problem = brandProblem(storeId)) {
            null -> Unit
            BrandProblem.STORE_ID_AS_BRAND -> throw ConfigurationException(problem.code, STORE_ID_AS_BRAND)
            BrandProblem.INVALID_BRAND -> throw ConfigurationException(problem.code, "storeId: $BRAND_EXPECTED")
        }
        val known = EventStatus.entries.map { it.wire }
        this.statuses = known.filter { it in statuses }
        if (statuses.isEmpty() || !known.containsAll(statuses)) {
            throw ConfigurationException("invalid_statuses", "statuses: expected some of ${known.joinToString()}")
        }
        for ((name, colour) in mapOf("accent" to theme.accent, "likeActive" to theme.likeActive)) {
            if (isHexColour(colour)) continue
            throw ConfigurationException("invalid_theme", "theme.$name: expected a hex colour such as \"#FF3B4E\"")
        }
    }
}
