import Foundation
import Testing

@testable import ShoppableVideoCore

/// Reads the cases that all clients share. Their README describes the files.

struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let name: String
    let fields: JSON
    /// Fields of the file besides its cases.
    let shared: JSON

    var testDescription: String { "\(file): \(name)" }
    var input: JSON { fields["input"] ?? .null }
    var expected: JSON { fields["expected"] ?? .null }
    var given: JSON { fields["given"] ?? .object([:]) }
    var steps: [JSON] { fields["steps"]?.list ?? [] }
}

extension JSON {
    var int: Int? { if case .int(let int) = self { int } else { nil } }

    var number: Double? {
        switch self {
        case .int(let int): Double(int)
        case .double(let double): double
        default: nil
        }
    }

    var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

    /// JSON text of the case.
    var written: String {
        switch self {
        case .null: "null"
        case .bool(let bool): "\(bool)"
        case .int(let int): "\(int)"
        case .double(let double): "\(double)"
        case .text(let text): JSONWriter.text(text)
        case .list(let items): JSONWriter.list(items.map(\.written))
        case .object(let fields): JSONWriter.object(fields.map { ($0.key, $0.value.written) })
        }
    }

    fileprivate func numbered(_ n: Int) -> JSON {
        switch self {
        case .text("$n"): .int(n)
        case .text(let text): .text(text.replacingOccurrences(of: "{n}", with: "\(n)"))
        case .list(let items): .list(items.map { $0.numbered(n) })
        case .object(let fields): .object(fields.mapValues { $0.numbered(n) })
        default: self
        }
    }

    /// Expands the notations for long texts and lists.
    fileprivate var writtenOut: JSON {
        if case .list(let items) = self { return .list(items.map(\.writtenOut)) }
        guard case .object(let fields) = self else { return self }
        if let text = fields["$text"]?.string, let times = fields["$times"]?.int {
            return .text(String(repeating: text, count: times))
        }
        if let count = fields["$list"]?.int, let item = fields["$of"] {
            let from = fields["$from"]?.int ?? 0
            return .list((from..<from + count).map { item.numbered($0).writtenOut })
        }
        if let parts = fields["$join"]?.list?.map(\.writtenOut) {
            let texts = parts.compactMap(\.string)
            return texts.count == parts.count ? .text(texts.joined()) : .list(parts.flatMap { $0.list ?? [] })
        }
        return .object(fields.mapValues(\.writtenOut))
    }
}

/// Folder beside the clients' core, or in a mirror of the package its copy.
private let folder: URL = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let copy = tests.appendingPathComponent("SharedCases")
    let clients = tests.appendingPathComponent("../../../core/cases").standardizedFileURL
    return FileManager.default.fileExists(atPath: copy.path) ? copy : clients
}()

/// By file name.
let caseFiles: [String: [Case]] = {
    let names = try! FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    let files = names.map { name in
        let text = try! String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        let all = JSONReader.read(text)!.writtenOut
        let file = String(name.dropLast(".json".count))
        let cases = all["cases"]!.list!.map { Case(file: file, name: $0["name"]!.string!, fields: $0, shared: all) }
        return (file, cases)
    }
    return Dictionary(uniqueKeysWithValues: files)
}()
