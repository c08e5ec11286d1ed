// For those who build the SDK in Android Studio. Not run: the project is built and tested by Maven (pom.xml).
plugins {
    id("com.android.library") version "8.7.3"
    id("org.jetbrains.kotlin.android") version "1.9.25"
}

android {
    namespace = "com.shoppablevideo"
    compileSdk = 34
    defaultConfig {
        minSdk = 24
        consumerProguardFiles("aar/consumer-rules.pro")
    }
    sourceSets["main"].apply {
        manifest.srcFile("aar/AndroidManifest.xml")
        kotlin.srcDir("src/main/kotlin")
    }
    kotlinOptions {
        jvmTarget = "1.8"
        freeCompilerArgs = listOf("-Xjvm-default=all", "-Xexplicit-api=strict")
    }
}

dependencies {
    implementation("org.jetbrains.kotlinx:kotlinx-coroutines-android:1.8.1")
}
