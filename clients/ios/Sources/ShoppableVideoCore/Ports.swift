/// What the core needs of the device. Everything of the core that has a state is used on the main actor.

package typealias Cancel = @MainActor () -> Void

/// Keeps texts between visits. Every method may throw: storage is full, or gone.
@MainActor package protocol StoragePort: AnyObject {
    func text(_ key: String) throws -> String?
    func set(_ text: String, _ key: String) throws
    func remove(_ key: String) throws
}

package struct NetworkAnswer: Sendable {
    package var status: Int
    package var body: String
    /// Names this answer, where the service gave it a name.
    package var etag: String?

    package init(status: Int, body: String, etag: String? = nil) {
        self.status = status
        self.body = body
        self.etag = etag
    }
}

/// Requests without cookies.
@MainActor package protocol NetworkPort {
    /// - Parameter etag: of an answer that is kept: one that is the same comes back as a 304 without a body.
    /// - Throws: if no answer came: offline, refused, or not in time.
    func get(_ url: String, timeoutMs: Int, etag: String?) async throws -> NetworkAnswer

    /// Sends text and returns the status. Throws like `get`.
    func post(_ url: String, body: String, timeoutMs: Int) async throws -> Int

    /// Sends after the app was left too; `false` if it can't take the body.
    func beacon(_ url: String, body: String) -> Bool
}

@MainActor package protocol ClockPort {
    /// Epoch milliseconds.
    func now() -> Int

    /// Calls back once, after so many milliseconds; returns what cancels it.
    func after(_ ms: Int, _ callback: @escaping @MainActor () -> Void) -> Cancel
}

/// An answer of the feed that is kept between starts of the app.
package struct StoredPage: Sendable {
    package var body: String
    /// The name that the service gave it.
    package var etag: String?
    /// When it was read, in epoch milliseconds.
    package var at: Int
}

/// Keeps first pages of the feed. It never throws: what can't be kept or read is not there.
package protocol PageStore: Sendable {
    func read(_ address: String) async -> StoredPage?
    func write(_ page: StoredPage, _ address: String) async
    func clear() async
}
