import Foundation

/// Labels of surfaces and for screen readers, in the widget's languages. English for other languages.
package struct Labels: Sendable {
    private let words: [String: String]

    /// - Parameters:
    /// - language: BCP 47
    /// - own: the app's own labels, by the names below. Unknown names are ignored
    package init(language: String, own: [String: String] = [:]) {
        let primary = String(language.lowercased().prefix { $0 != "-" })
        let known = english.merging(languages[primary] ?? [:]) { $1 }
        words = known.merging(own.filter { english[$0.key] != nil }) { $1 }
    }

    package var pause: String { word() }
    package var play: String { word() }
    package var playVideos: String { word() }
    package var pauseVideos: String { word() }
    package var soundOff: String { word() }
    package var soundOn: String { word() }
    package var captions: String { word() }
    package var close: String { word() }
    package var like: String { word() }
    package var save: String { word() }
    package var share: String { word() }
    package var products: String { word() }
    package var manyProducts: String { word() }
    package var viewAll: String { word() }
    package var view: String { word() }
    package var add: String { word() }
    package var choose: String { word() }
    package var adding: String { word() }
    package var added: String { word() }
    package var failed: String { word() }
    package var tryAgain: String { word() }
    package var soldOut: String { word() }
    package var before: String { word() }
    package var lowest: String { word() }
    package var cta: String { word() }
    package var cantPlay: String { word() }
    package var previousVideo: String { word() }
    package var nextVideo: String { word() }
    package var video: String { word() }
    package var soon: String { word() }
    package var days: String { word() }
    package var hours: String { word() }
    package var minutes: String { word() }
    package var launchIn: String { word() }
    package var due: String { word() }
    package var remind: String { word() }
    package var nowLive: String { word() }
    package var choiceSoldOut: String { word() }
    package var noVideos: String { word() }
    package var cannotLoad: String { word() }

    private func word(_ name: String = #function) -> String { words[name] ?? name }
}

/// Replaces each `{}` of a label by the next value.
package func fill(_ label: String, _ values: String...) -> String {
    values.reduce(label) { text, value in
        guard let place = text.range(of: "{}") else { return text }
        return text.replacingCharacters(in: place, with: value)
    }
}
