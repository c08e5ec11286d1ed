import Foundation

/// Inputs whose change restarts a surface. ``SurfaceHost`` applies changes of the others without a restart.
package struct SurfaceInputs: Equatable {
    private let storeID: String
    private let baseURL: URL
    private let statuses: [String]
    private let requiresConsent: Bool
    private let theme: Theme
    private let language: String?
    private let words: [String: String]
    private let choice: VideoChoice
    private let startIndex: Int

    package init(_ configuration: Configuration, _ choice: VideoChoice, startIndex: Int = 0) {
        storeID = configuration.storeID
        baseURL = configuration.baseURL
        statuses = configuration.statuses
        requiresConsent = configuration.requiresConsent
        theme = configuration.theme
        language = configuration.language
        words = configuration.words
        self.choice = choice
        self.startIndex = startIndex
    }
}
