// Declared as in Compose for Android, which only Google's repository has. Compiled with the composables, shipped with nothing.
@file:JvmName("AndroidView_androidKt")

package androidx.compose.ui.viewinterop

import android.content.Context
import android.view.View
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier

@Composable
public fun <T : View> AndroidView(factory: (Context) -> T, modifier: Modifier = Modifier, update: (T) -> Unit = {}) {
    error("A stand-in shows nothing: $factory $modifier $update")
}
