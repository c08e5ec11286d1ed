package com.shoppablevideo.ui.parts

import android.content.Context
import android.graphics.Color
import android.view.View
import android.widget.HorizontalScrollView
import android.widget.LinearLayout
import android.widget.ScrollView
import com.shoppablevideo.core.cart.AddState
import com.shoppablevideo.core.cart.OfferedValue
import com.shoppablevideo.core.cart.Sale
import com.shoppablevideo.core.display.accentOn
import com.shoppablevideo.core.surfaces.Reactions
import com.shoppablevideo.core.surfaces.Sheet
import com.shoppablevideo.core.text.fill

/** Option values of a product in groups, the price, and the button that adds the chosen variant. */
internal class OptionsView(context: Context, private val parts: Parts, private val reactions: Reactions, private val changed: () -> Unit) :
    ScrollView(context) {
    private val price = words(context, 16, 22, Color.WHITE, isStrong = true)
    private val lowest = lowestView(context, Ground.DARK)
    private val groups = LinearLayout(context).apply { orientation = LinearLayout.VERTICAL }
    private val soldOut = words(context, 14, 20, Ground.DARK.muted)
    private val add = AddButton(context)

    init {
        val column = LinearLayout(context).apply {
            orientation = LinearLayout.VERTICAL
            setPadding(dp(16), 0, dp(16), dp(16))
            addView(price)
            addView(lowest)
            addView(groups)
            addView(soldOut, LinearLayout.LayoutParams(-1, -2).apply { topMargin = dp(12) })
            addView(add, LinearLayout.LayoutParams(-1, dp(TARGET_DP)).apply { topMargin = dp(16) })
        }
        addView(column)
        soldOut.accessibilityLiveRegion = View.ACCESSIBILITY_LIVE_REGION_POLITE
    }

    fun show(sheet: Sheet.Choosing) {
        price.text = priceWords(sheet.priceText, sheet.comparePriceText, Ground.DARK.muted)
        val before = lowestWords(sheet.lowestPriorPriceText, sheet.comparePriceText, parts.labels)
        lowest.text = before
        lowest.showIf(before != null)
        groups.removeAllViews()
        sheet.options.options.forEachIndexed { index, option ->
            groups.addView(
                words(context, 14, 20, Ground.DARK.muted).apply { text = option.name },
                LinearLayout.LayoutParams(-1, -2).apply { topMargin = dp(16) },
            )
            groups.addView(values(sheet, index))
        }
        soldOut.text = fill(parts.labels.choiceSoldOut, sheet.choice.joinToString(", "))
        soldOut.showIf(!sheet.isAvailable)
        val state = reactions.addState(sheet.product, sheet.event)
        val accent = accentOn(isDark = true, parts.theme.accent)
        add.show(if (state == AddState.ADDED) AddState.ADD else state, Sale.ADD, sheet.product, parts.labels, accent)
        add.isEnabled = sheet.isAvailable
        add.alpha = if (sheet.isAvailable) 1f else DISABLED
        add.setOnClickListener { reactions.add(sheet) }
    }

    private fun values(sheet: Sheet.Choosing, index: Int): View {
        val row = LinearLayout(context)
        for (offered in sheet.values(index)) {
            row.addView(chip(offered) {
                sheet.choose(index, offered.value)
                changed()
            }, LinearLayout.LayoutParams(-2, -2).apply { marginEnd = dp(8) })
        }
        return HorizontalScrollView(context).apply {
            isHorizontalScrollBarEnabled = false
            setPadding(0, dp(8), 0, 0)
            addView(row)
        }
    }

    private fun chip(offered: OfferedValue, tapped: () -> Unit) =
        words(context, 14, 20, if (offered.isChosen) CHOSEN_INK else Color.WHITE, isStrong = offered.isChosen).apply {
            text = offered.value
            centre()
            minHeight = dp(TARGET_DP)
            minWidth = dp(TARGET_DP)
            setPadding(dp(16), 0, dp(16), 0)
            val ground = if (offered.isChosen) Color.WHITE else 0
            background = touchable(rounded(dp(24), ground, dp(1), Ground.DARK.muted), dp(24))
            if (offered.isSoldOut) paintFlags = paintFlags or android.graphics.Paint.STRIKE_THRU_TEXT_FLAG
            contentDescription = if (offered.isSoldOut) "${offered.value}, ${parts.labels.soldOut}" else offered.value
            isSelected = offered.isChosen
            isClickable = true
            isFocusable = true
            actsAs("android.widget.RadioButton")
            setOnClickListener { tapped() }
        }

    private companion object {
        const val CHOSEN_INK = 0xFF111111.toInt()
        const val DISABLED = 0.4f
    }
}
