// For those who build the example in Android Studio. Not run: it is compiled and tested by Maven (pom.xml).
plugins {
    id("com.android.application") version "8.7.3"
    id("org.jetbrains.kotlin.android") version "1.9.25"
}

android {
    namespace = "com.shoppablevideo.example"
    compileSdk = 34
    defaultConfig {
        minSdk = 24
        targetSdk = 34
    }
    buildFeatures { compose = true }
    composeOptions { kotlinCompilerExtensionVersion = "1.5.15" }
    sourceSets["main"].kotlin.srcDir("../compose/src/main/kotlin")
}

dependencies {
    implementation(files("../target/shoppable-video-1.0.0.aar"))
    implementation("org.jetbrains.kotlinx:kotlinx-coroutines-android:1.8.1")
    implementation("androidx.compose.ui:ui:1.6.8")
}
