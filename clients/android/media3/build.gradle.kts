plugins {
    id("com.android.library")
    id("org.jetbrains.kotlin.android")
}

android {
    namespace = "com.shoppablevideo.media3"
    compileSdk = 35
    defaultConfig { minSdk = 24 }
    kotlinOptions { jvmTarget = "1.8" }
}

dependencies {
    api(project(":"))
    api("androidx.media3:media3-exoplayer:1.5.1")
    implementation("androidx.media3:media3-exoplayer-hls:1.5.1")
}
