import ShoppableVideo
import UIKit

/// The UIKit host, built with the condition UIKIT_HOST.
#if UIKIT_HOST
    @main
#endif
final class ShopDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = ShopScene.self
        return configuration
    }
}

/// A tab for the Feed, and one that opens the Reel.
final class ShopScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var screens: VideosScreens?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let tabs = UITabBarController()
        let screens = VideosScreens(configuration: Shop.makeConfiguration(), openPage: { _ in })
        let (feed, reel) = (screens.makeFeed(), screens.makeReel())
        feed.tabBarItem = UITabBarItem(title: "Feed", image: nil, tag: 0)
        reel.tabBarItem = UITabBarItem(title: "Reel", image: nil, tag: 1)
        tabs.viewControllers = [feed, reel]
        let window = UIWindow(windowScene: scene)
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        self.screens = screens
        self.window = window
    }
}
