import ShoppableVideo
import SwiftUI

/// The SwiftUI host.
#if !UIKIT_HOST
    @main
#endif
struct ShopApp: App {
    var body: some Scene {
        WindowGroup {
            HomeScreen(configuration: Shop.makeConfiguration())
        }
    }
}
