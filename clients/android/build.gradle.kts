plugins {
    id("com.android.library")
    id("org.jetbrains.kotlin.android")
}

allprojects {
    group = "com.shoppablevideo"
    version = "1.0.0"
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
        languageVersion = "1.9"
        apiVersion = "1.9"
        freeCompilerArgs = listOf("-Xjvm-default=all", "-Xexplicit-api=strict")
    }
}

dependencies {
    api("org.jetbrains.kotlinx:kotlinx-coroutines-android:1.8.1")
}
