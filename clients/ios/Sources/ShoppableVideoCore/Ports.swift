/// Interfaces to the device. All stateful parts of the core run on the main actor.

package typealias Cancel = @MainActor () -> Void

/// Stores texts between app starts. Any method may throw, for example if the storage is full.
@MainActor package protocol StoragePort: AnyObject {
    func text(_ key: String) throws -> String?
    func set(_ text: String, _ key: String) throws
    func remove(_ key: String) throws
}

package struct NetworkAnswer: Sendable {
    package var status: Int
    package var body: String
    /// ETag of the response, if any.
    package var etag: String?

    package init(status: Int, body: String, etag: String? = nil) {
        self.status = status
        self.body = body
        self.etag = etag
    }
}

/// Requests without cookies.
@MainActor package protocol NetworkPort {
    /// - Parameter etag: of a cached answer. An unchanged one is answered with 304 and no body.
    /// - Throws: if no response arrives: offline, refused, or timed out.
    func get(_ url: String, timeoutMs: Int, etag: String?) async throws -> NetworkAnswer

    /// Sends text and returns the status. Throws like `get`.
    func post(_ url: String, body: String, timeoutMs: Int) async throws -> Int

    /// Sends even after the app has ended. Returns `false` if it can't send the body.
    func beacon(_ url: String, body: String) -> Bool
}

@MainActor package protocol ClockPort {
    /// Epoch milliseconds.
    func now() -> Int

    /// Calls back once after a delay. Returns a function that cancels the callback.
    func after(_ ms: Int, _ callback: @escaping @MainActor () -> Void) -> Cancel
}

/// A feed response stored between app starts.
package struct StoredPage: Sendable {
    package var body: String
    /// ETag from the service.
    package var etag: String?
    /// Time of the response, in epoch milliseconds.
    package var at: Int
}

/// Stores first pages of the feed. Never throws. Unreadable pages count as missing.
package protocol PageStore: Sendable {
    func read(_ address: String) async -> StoredPage?
    func write(_ page: StoredPage, _ address: String) async
    func clear() async
}
