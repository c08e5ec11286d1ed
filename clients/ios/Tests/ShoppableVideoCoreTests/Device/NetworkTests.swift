import Foundation
import Testing

@testable import ShoppableVideoCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Sends a fixed response to one connection after another, on loopback.
private final class Server: @unchecked Sendable {
    let port: UInt16
    private let listening: Int32
    private let lock = NSLock()
    private var heard: [String] = []

    var requests: [String] { lock.withLock { heard } }

    init(_ answer: @escaping @Sendable (Int32) -> Void) {
        // Survives a client that disconnects.
        signal(SIGPIPE, SIG_IGN)
        #if canImport(Glibc)
            listening = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            listening = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = listening
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bound in
                let result = bind(socket, bound, length)
                listen(socket, 8)
                getsockname(socket, bound, &length)
                return result
            }
        }
        precondition(bound == 0)
        self.port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self, listening] in
            while true {
                let connection = accept(listening, nil, nil)
                if connection < 0 { return }
                var buffer = [UInt8](repeating: 0, count: 4_096)
                let count = read(connection, &buffer, buffer.count)
                lock.withLock { heard.append(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)) }
                answer(connection)
                close(connection)
            }
        }
    }

    deinit { _ = shutdown(listening, Int32(SHUT_RDWR)) }

    var url: String { "http://127.0.0.1:\(port)/v1" }
}

private func send(_ connection: Int32, _ text: String) { _ = text.withCString { write(connection, $0, strlen($0)) } }

@MainActor struct NetworkTests {
    @Test func answersComeWithTheirNames() async throws {
        let server = Server {
            send($0, "HTTP/1.1 200 OK\r\nETag: \"a\"\r\nSet-Cookie: a=b\r\nContent-Length: 3\r\n\r\né\n")
        }
        let network = URLSessionNetwork()
        let answer = try await network.get(server.url, timeoutMs: 5_000, etag: "\"x\"")
        #expect(answer.status == 200 && answer.body == "é\n" && answer.etag == "\"a\"")
        let status = try await network.post(server.url, body: "{}", timeoutMs: 5_000)
        #expect(status == 200 && !network.beacon(server.url, body: "{}"))
        #expect(server.requests[0].contains("If-None-Match: \"x\""))
        #expect(server.requests[1].hasPrefix("POST /v1") && server.requests[1].contains("Content-Type: text/plain"))
        #expect(!server.requests[1].contains("Cookie"))
    }

    @Test func answersThatDripInHaveOneDeadline() async {
        let server = Server { connection in
            send(connection, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
            for _ in 0..<120 {
                send(connection, "x")
                usleep(100_000)
            }
        }
        let network = URLSessionNetwork()
        let start = Date()
        await #expect(throws: (any Error).self) { try await network.get(server.url, timeoutMs: 600, etag: nil) }
        #expect(Date().timeIntervalSince(start) < 9)
    }

    @Test func bodiesWithoutAnEndAreLeft() async {
        let server = Server { connection in
            send(connection, "HTTP/1.1 200 OK\r\n\r\n")
            let chunk = String(repeating: "x", count: 256 * 1024)
            for _ in 0..<40 { send(connection, chunk) }
        }
        await #expect(throws: (any Error).self) {
            try await URLSessionNetwork().get(server.url, timeoutMs: 9_000, etag: nil)
        }
    }
}
