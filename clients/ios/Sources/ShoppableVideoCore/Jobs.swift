/// Tasks of a runtime on the main actor. They end with the runtime.
@MainActor package final class Jobs {
    private var running: [Int: Cancel] = [:]
    private var last = 0
    private var isClosed = false

    package init() {}

    /// Starts a task. Cancels it at once if the runtime has ended.
    @discardableResult
    func start<Value: Sendable>(_ work: @escaping @MainActor () async throws -> Value) -> Task<Value, any Error> {
        last += 1
        let id = last
        let task = Task { @MainActor [weak self] in
            defer { self?.running[id] = nil }
            return try await work()
        }
        running[id] = { task.cancel() }
        if isClosed { task.cancel() }
        return task
    }

    package func close() {
        isClosed = true
        running.values.forEach { $0() }
    }
}
