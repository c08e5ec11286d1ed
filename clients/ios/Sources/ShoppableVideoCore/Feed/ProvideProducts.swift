import Foundation

/// The app's product provider did not respond in time. Its video has no products.
public struct ProviderError: LocalizedError {
    /// Describes the timeout.
    public var errorDescription: String? { "The product provider did not respond within 10 seconds" }
}

private let providerTimeoutMs = 10_000

/// Calls a provider, which is app code and may do anything. Unusable products and repeated ids are dropped,
/// and at most 50 are used. A late answer is ignored, even if the provider ignores its cancellation.
///
/// - Throws: `ProviderError` if it takes longer than ten seconds.
@MainActor func provideProducts(
    _ provider: any ProductProvider, for event: Event, jobs: Jobs, clock: any ClockPort
) async throws -> [Product] {
    let answer = Answer()
    let asked = jobs.start { answer.give(.success(await provider.products(for: event))) }
    let cancel = clock.after(providerTimeoutMs) {
        asked.cancel()
        answer.give(.failure(ProviderError()))
    }
    defer { cancel() }
    return usableProducts(try await answer.wait())
}

/// Keeps the first response.
@MainActor private final class Answer {
    private var result: Result<[Product], any Error>?
    private var waiting: CheckedContinuation<[Product], any Error>?

    func give(_ result: Result<[Product], any Error>) {
        if self.result != nil { return }
        self.result = result
        waiting?.resume(with: result)
        waiting = nil
    }

    func wait() async throws -> [Product] {
        try await withCheckedThrowingContinuation { continuation in
            if let result { continuation.resume(with: result) } else { waiting = continuation }
        }
    }
}
