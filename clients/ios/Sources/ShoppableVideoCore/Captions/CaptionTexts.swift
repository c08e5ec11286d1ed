import Foundation

private let timeoutMs = 10_000
private let maxFiles = 10

/// Loads captions in the shopper's language. Reads a file once, when its video plays.
@MainActor package final class CaptionTexts {
    private let jobs: Jobs
    private let network: any NetworkPort
    private let language: String
    private let report: @MainActor (any Error) -> Void
    private var cues: [URL: [Cue]] = [:]
    /// Requested files, latest last.
    private var asked: [URL] = []

    /// - Parameters:
    /// - language: BCP 47
    /// - report: receives read errors. The video then plays without captions
    init(
        jobs: Jobs, network: any NetworkPort, language: String, report: @escaping @MainActor (any Error) -> Void
    ) {
        self.jobs = jobs
        self.network = network
        self.language = language
        self.report = report
    }

    /// Caption at a position. Empty without one. Simultaneous captions are on separate lines.
    func text(_ event: Event, atMs position: Int) -> String {
        guard let url = url(event), let cues = cues[url] else { return "" }
        return cues.filter { $0.startMs <= position && position < $0.endMs }.map(\.text).joined(separator: "\n")
    }

    func load(_ event: Event) {
        guard let url = url(event) else { return }
        asked.removeAll { $0 == url }
        asked.append(url)
        if asked.count > maxFiles { cues[asked.removeFirst()] = nil }
        if cues[url] != nil { return }
        cues[url] = []
        jobs.start { [weak self, network] in
            do {
                let answer = try await network.get(url.absoluteString, timeoutMs: timeoutMs, etag: nil)
                if answer.status != 200 { throw CaptionsError(status: answer.status) }
                self?.take(readWebVTT(answer.body), url)
            } catch {
                self?.cues[url] = nil
                self?.report(error)
            }
        }
    }

    /// Drops a file that arrives after ten later requests.
    private func take(_ read: [Cue], _ url: URL) {
        if asked.contains(url) { cues[url] = read }
    }

    private func url(_ event: Event) -> URL? { pickCaptions(event.captions, language)?.url }
}

/// A file of captions could not be read.
public struct CaptionsError: LocalizedError {
    /// HTTP status of the response.
    public let status: Int

    /// Describes the status.
    public var errorDescription: String? { "The captions returned \(status)" }
}
