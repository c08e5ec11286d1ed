import Foundation

/// Writes to the device's log. The text is a format, so percent signs are doubled.
@MainActor package var writeLog: @MainActor (String) -> Void = {
    NSLog($0.replacingOccurrences(of: "%", with: "%%"))
}

extension Configuration {
    /// Passes an error to the app's `onError`, or to the log without one.
    @MainActor package func report(_ error: any Error) {
        if let onError { onError(error) } else { writeLog("ShoppableVideo: \(error.localizedDescription)") }
    }
}
