import Foundation

/// Maximum number of videos whose products are cached.
private let maxProducts = 200

/// An app's configuration, delegate and labels for one of its surfaces.
@MainActor package final class SurfaceHost {
    package let runtime: Runtime
    package private(set) var configuration: Configuration
    package let labels: Labels
    package let locale: Locale
    private weak var delegate: (any ShoppableVideoDelegate)?
    private var actions: ActionsDelegate?
    private(set) lazy var captions = CaptionTexts(
        jobs: runtime.jobs, network: runtime.ports.network, language: language
    ) { [weak self] in self?.report($0) }
    private let language: String
    private var products: [Int: (event: Event, list: Task<[Product], any Error>)] = [:]

    /// - Parameter deviceLanguages: BCP 47, the most important one first.
    package init(
        runtime: Runtime, configuration: Configuration, delegate: (any ShoppableVideoDelegate)?,
        actions: ShoppableVideoActions? = nil, deviceLanguages: [String] = Locale.preferredLanguages
    ) {
        self.runtime = runtime
        self.configuration = configuration
        self.delegate = delegate
        self.actions = actions.map(ActionsDelegate.init)
        let named = [configuration.language].compactMap { $0 } + deviceLanguages
        language = readLanguage(named.map(JSON.text))
        labels = Labels(language: language, own: configuration.words)
        locale = Locale(identifier: language)
        if configuration.requiresConsent { runtime.consent.require() }
    }

    /// The host of a surface, in its brand's session.
    ///
    /// - Returns: `nil` for an invalid configuration, which is reported to the app
    package static func make(
        _ configuration: Configuration, _ delegate: (any ShoppableVideoDelegate)?, _ actions: ShoppableVideoActions?
    ) -> SurfaceHost? {
        if let problem = configuration.problem {
            configuration.report(problem)
            return nil
        }
        let session = ShoppableVideoSession.shared(configuration)
        return SurfaceHost(
            runtime: session.runtime, configuration: configuration, delegate: delegate, actions: actions)
    }

    /// Takes the newest delegate, closures, cart, product provider and `onError`. Call it with each update of a view.
    package func follow(
        _ configuration: Configuration, _ delegate: (any ShoppableVideoDelegate)?, _ actions: ShoppableVideoActions?
    ) {
        self.configuration = configuration
        self.delegate = delegate
        self.actions = actions.map(ActionsDelegate.init)
    }

    /// `true` if the app handles shoppers' actions.
    var listens: Bool { delegate != nil || actions != nil }

    func tell(_ call: (any ShoppableVideoDelegate) -> Void) {
        if let delegate { call(delegate) }
        if let actions { call(actions) }
    }

    func report(_ error: any Error) { configuration.report(error) }

    /// Returns a video's products. Calls the provider once, and again after a failure or a change of the video in the
    /// feed. Empty if the provider fails.
    package func products(_ event: Event) async -> [Product] {
        let asked: Task<[Product], any Error>
        if let known = products[event.eventID], known.event == event {
            asked = known.list
        } else {
            if products.count >= maxProducts { products = [:] }
            let (provider, jobs, clock) = (configuration.productProvider, runtime.jobs, runtime.ports.clock)
            asked = jobs.start { [locale] in
                try await provideProducts(provider, for: event, jobs: jobs, clock: clock).map { $0.shown(in: locale) }
            }
            products[event.eventID] = (event, asked)
        }
        do {
            return try await asked.value
        } catch {
            if products[event.eventID]?.list == asked {
                products[event.eventID] = nil
                report(error)
            }
            return []
        }
    }
}
