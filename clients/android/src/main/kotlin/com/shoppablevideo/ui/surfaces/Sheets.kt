package com.shoppablevideo.ui.surfaces

import android.content.Context
import com.shoppablevideo.core.surfaces.Sheet
import com.shoppablevideo.core.surfaces.SurfaceModel
import com.shoppablevideo.ui.parts.BottomSheet
import com.shoppablevideo.ui.parts.Ground
import com.shoppablevideo.ui.parts.OptionsView
import com.shoppablevideo.ui.parts.Parts
import com.shoppablevideo.ui.parts.ProductStrip
import com.shoppablevideo.ui.parts.dp

internal class Sheets(private val context: Context, private val parts: Parts, private val model: SurfaceModel) {
    val view = BottomSheet(context) { model.closeSheet() }
    private val products = ProductStrip(context, parts, Ground.DARK, isRow = false)
    private val options = OptionsView(context, parts, model.reactions) { render(insetBottom) }
    private var insetBottom = 0

    fun render(insetBottom: Int) {
        this.insetBottom = insetBottom
        val labels = parts.labels
        when (val sheet = model.sheet) {
            null -> view.shut()
            is Sheet.Products -> {
                products.show(sheet.products, sheet.event, model.reactions)
                val all = sheet.products.size
                val width = context.resources.displayMetrics.widthPixels - context.dp(32)
                val high = all * (products.tileHeight(width) + context.dp(8)) + context.dp(24)
                products.list.layoutParams = android.widget.FrameLayout.LayoutParams(-1, high).apply {
                    setMargins(context.dp(16), 0, context.dp(16), 0)
                }
                view.open("${labels.products} ($all)", labels.close, products.list, insetBottom)
            }
            is Sheet.Choosing -> {
                options.show(sheet)
                view.open(sheet.product.title, labels.close, options, insetBottom)
            }
        }
    }
}
