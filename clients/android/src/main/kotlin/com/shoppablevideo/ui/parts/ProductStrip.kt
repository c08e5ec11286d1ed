package com.shoppablevideo.ui.parts

import android.content.Context
import android.view.View
import android.view.ViewGroup
import com.shoppablevideo.core.surfaces.Reactions
import com.shoppablevideo.core.text.Labels
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.Theme
import com.shoppablevideo.player.PictureLoader
import com.shoppablevideo.ui.list.ItemList
import com.shoppablevideo.ui.list.ItemSource

internal class Parts(val pictures: PictureLoader, val labels: Labels, val theme: Theme)

/** Products of a video, in a row or a column. */
internal class ProductStrip(context: Context, private val parts: Parts, private val ground: Ground, isRow: Boolean) : ItemSource {
    private var products: List<Product> = emptyList()
    private var event: Event? = null
    private var reactions: Reactions? = null
    private val isRow = isRow
    private val lowest = lowestView(context, ground).apply { layoutParams = ViewGroup.LayoutParams(-1, -2) }

    /** Product that the video shows now. */
    private var inFront: String? = null

    /** Height of the row and its tiles, in pixels. */
    var height: Int = ProductTile.height(context)
        private set
    val list = ItemList(context, isHorizontal = isRow).apply {
        gap = dp(8)
        startPadding = dp(16)
        endPadding = dp(16)
        snaps = isRow
        source = this@ProductStrip
        addOnLayoutChangeListener { _, left, _, right, _, oldLeft, _, oldRight, _ -> if (right - left != oldRight - oldLeft) fit(right - left) }
    }

    fun show(products: List<Product>, event: Event, reactions: Reactions) {
        if (event.eventId != this.event?.eventId) inFront = null
        val isAnother = event.eventId != this.event?.eventId || products.size != this.products.size
        this.products = products
        this.event = event
        this.reactions = reactions
        list.showIf(products.isNotEmpty())
        if (!isAnother) return list.changed()
        fit(list.width)
        list.changed()
        list.goTo(maxOf(0, products.indexOfFirst { it.id == inFront }))
    }

    /** Gives a single product the whole width. */
    private fun fit(width: Int) {
        if (!isRow || width == 0) return
        val whole = width - list.startPadding - list.endPadding
        list.itemLength = if (products.size == 1) whole else ProductTile.width(list.context, width)
        height = tileHeight(list.itemLength)
        list.post {
            list.layoutParams?.height = height
            list.changed()
        }
    }

    /** Height of the highest tile, including a lowest prior price, in pixels. */
    fun tileHeight(tileWidth: Int): Int {
        val usual = ProductTile.height(list.context)
        val width = View.MeasureSpec.makeMeasureSpec(tileWidth - 2 * list.dp(ProductTile.PADDING_DP), View.MeasureSpec.EXACTLY)
        val texts = products.mapNotNull { lowestWords(it.lowestPriorPriceText, it.comparePriceText, parts.labels) }
        val highest = texts.maxOfOrNull {
            lowest.text = it
            lowest.measure(width, View.MeasureSpec.UNSPECIFIED)
            lowest.measuredHeight
        } ?: return usual
        return usual + highest + list.dp(ProductTile.LOWEST_BELOW_DP)
    }

    /** Marks the product that the video shows now, and scrolls to it unless the shopper is using the list. */
    fun front(productId: String?) {
        if (productId == inFront) return
        inFront = productId
        list.changed()
        val index = products.indexOfFirst { it.id == productId }
        if (index >= 0 && !isInUse) list.glideTo(index)
    }

    private val isInUse: Boolean
        get() {
            var isRead = false
            list.eachShown { isRead = isRead || (it as ProductTile).isRead }
            return isRead || list.isHeld
        }

    override val count: Int get() = products.size

    /** Uses the index, because the order is fixed and product ids are texts. */
    override fun key(index: Int): Long = index.toLong()

    override fun create(): View = ProductTile(list.context, parts.pictures, parts.labels, ground, parts.theme)

    override fun bind(view: View, index: Int) {
        val (event, reactions) = (event ?: return) to (reactions ?: return)
        (view as ProductTile).show(products[index], event, reactions, products[index].id == inFront)
    }
}
