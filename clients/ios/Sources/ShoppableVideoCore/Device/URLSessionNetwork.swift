import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The service's responses stay below 6 MB.
private let maxBytes = 6 * 1024 * 1024

/// Uses its own session without cookies, and without a cache because the feed has one.
package final class URLSessionNetwork: NetworkPort {
    private let session: URLSession
    private let answers: Answers

    package init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCache = nil
        answers = Answers()
        session = URLSession(configuration: configuration, delegate: answers, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    package func get(_ url: String, timeoutMs: Int, etag: String?) async throws -> NetworkAnswer {
        var request = try request(url, timeoutMs)
        if let etag { request.setValue(etag, forHTTPHeaderField: "If-None-Match") }
        return try await send(request, timeoutMs)
    }

    package func post(_ url: String, body: String, timeoutMs: Int) async throws -> Int {
        var request = try request(url, timeoutMs)
        request.httpMethod = "POST"
        request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(body.utf8)
        return try await send(request, timeoutMs).status
    }

    /// iOS can't send after the app has ended. Unsent interactions are stored for the next start.
    package func beacon(_ url: String, body: String) -> Bool { false }

    private func request(_ url: String, _ timeoutMs: Int) throws -> URLRequest {
        guard let url = URL(string: url) else { throw URLError(.badURL) }
        return URLRequest(url: url, timeoutInterval: Double(timeoutMs) / 1_000)
    }

    /// Limits the whole request, even if the response arrives slowly.
    private func send(_ request: URLRequest, _ timeoutMs: Int) async throws -> NetworkAnswer {
        let task = session.dataTask(with: request)
        let deadline = Task.detached {
            try await Task.sleep(nanoseconds: UInt64(timeoutMs) * 1_000_000)
            task.cancel()
        }
        defer { deadline.cancel() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiting in
                answers.wait(for: task.taskIdentifier, waiting)
                task.resume()
            }
        } onCancel: {
            task.cancel()
        }
    }
}

/// Collects responses up to a limit, so an endless body can't fill the memory.
private final class Answers: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private struct Answer {
        let waiting: CheckedContinuation<NetworkAnswer, any Error>
        var data = Data()
    }

    /// Guards `open`, which the session's thread uses too.
    private let lock = NSLock()
    private var open: [Int: Answer] = [:]

    func wait(for task: Int, _ waiting: CheckedContinuation<NetworkAnswer, any Error>) {
        lock.withLock { open[task] = Answer(waiting: waiting) }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let refused = lock.withLock { () -> Answer? in
            open[dataTask.taskIdentifier]?.data.append(data)
            let isTooLong = (open[dataTask.taskIdentifier]?.data.count ?? 0) > maxBytes
            return isTooLong ? open.removeValue(forKey: dataTask.taskIdentifier) : nil
        }
        guard let refused else { return }
        refused.waiting.resume(throwing: URLError(.dataLengthExceedsMaximum))
        dataTask.cancel()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let answer = lock.withLock({ open.removeValue(forKey: task.taskIdentifier) }) else { return }
        guard error == nil, let response = task.response as? HTTPURLResponse else {
            return answer.waiting.resume(throwing: error ?? URLError(.badServerResponse))
        }
        let body = String(decoding: answer.data, as: UTF8.self)
        let etag = response.value(forHTTPHeaderField: "ETag")
        answer.waiting.resume(returning: NetworkAnswer(status: response.statusCode, body: body, etag: etag))
    }
}
