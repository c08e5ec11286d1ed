/// Widget types in signals. A Reel uses the type of its opener.
package enum WidgetType: String, CaseIterable { case carousel, stories, collection, banner, embed }

/// `<widget_type>_<event_id>`, such as `carousel_7001`.
func toWidgetInfo(_ type: WidgetType, _ eventID: Int) -> String { "\(type.rawValue)_\(eventID)" }

/// Tests that attribution accepts the value.
func isWidgetInfo(_ value: String) -> Bool {
    let parts = value.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    guard parts.count == 2, WidgetType(rawValue: String(parts[0]) ?? "") != nil else { return false }
    let digits = parts[1]
    guard (1...16).contains(digits.count), digits.allSatisfy(isDigit) else { return false }
    if digits.count > 1 && digits.first == UInt8(ascii: "0") { return false }
    return readCount(Int(String(digits) ?? "").map(JSON.int)) != nil
}
