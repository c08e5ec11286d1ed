plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
    id("org.jetbrains.kotlin.plugin.compose")
}

android {
    namespace = "com.shoppablevideo.example"
    compileSdk = 35
    defaultConfig {
        minSdk = 24
        targetSdk = 35
    }
    kotlinOptions { jvmTarget = "1.8" }
}

dependencies {
    implementation(project(":compose"))
    implementation(project(":fragment"))
    implementation(project(":coil"))
    implementation(project(":media3"))
}
