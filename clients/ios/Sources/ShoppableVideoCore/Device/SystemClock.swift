import Foundation

package struct SystemClock: ClockPort {
    package init() {}

    package func now() -> Int { Int(Date().timeIntervalSince1970 * 1_000) }

    package func after(_ ms: Int, _ callback: @escaping @MainActor () -> Void) -> Cancel {
        let timer = Task { @MainActor in
            try await Task.sleep(nanoseconds: UInt64(max(0, ms)) * 1_000_000)
            callback()
        }
        return { timer.cancel() }
    }
}
