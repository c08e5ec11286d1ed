plugins {
    id("com.android.library")
    id("org.jetbrains.kotlin.android")
    id("org.jetbrains.kotlin.plugin.compose")
}

android {
    namespace = "com.shoppablevideo.compose"
    compileSdk = 35
    defaultConfig { minSdk = 24 }
    kotlinOptions { jvmTarget = "1.8" }
}

dependencies {
    api(project(":"))
    implementation("androidx.compose.ui:ui:1.7.8")
}
