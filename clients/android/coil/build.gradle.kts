plugins {
    id("com.android.library")
    id("org.jetbrains.kotlin.android")
}

android {
    namespace = "com.shoppablevideo.coil"
    compileSdk = 35
    defaultConfig { minSdk = 24 }
    kotlinOptions { jvmTarget = "1.8" }
}

dependencies {
    api(project(":"))
    api("io.coil-kt.coil3:coil-core:3.1.0")
}
