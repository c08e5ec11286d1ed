plugins {
    id("com.android.library")
    id("org.jetbrains.kotlin.android")
}

android {
    namespace = "com.shoppablevideo.fragment"
    compileSdk = 35
    defaultConfig { minSdk = 24 }
    kotlinOptions { jvmTarget = "1.8" }
}

dependencies {
    api(project(":"))
    api("androidx.fragment:fragment:1.8.5")
}
