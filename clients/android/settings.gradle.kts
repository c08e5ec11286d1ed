// For apps that include the SDK and its modules as sources, and for Android Studio. Maven builds and tests
// them instead (pom.xml).
pluginManagement {
    repositories {
        google()
        mavenCentral()
    }
    plugins {
        id("com.android.application") version "8.7.3"
        id("com.android.library") version "8.7.3"
        id("org.jetbrains.kotlin.android") version "2.1.21"
        id("org.jetbrains.kotlin.plugin.compose") version "2.1.21"
    }
}

dependencyResolutionManagement {
    repositories {
        google()
        mavenCentral()
    }
}

rootProject.name = "shoppable-video"
include(":compose", ":fragment", ":coil", ":media3", ":example")
