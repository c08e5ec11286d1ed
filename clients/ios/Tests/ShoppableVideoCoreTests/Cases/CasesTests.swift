import Foundation
import Testing

@testable import ShoppableVideoCore

/// Cases whose cart result is not a Boolean.
private let noBoolean = Set(caseFiles["cart-answer"]!.filter { $0.input.bool == nil }.map(\.name))

/// Cases that Swift's types exclude. Their files list them in `differs`.
private let leftOut: [String: Set<String>] = [
    "cart-answer": noBoolean,
    "statuses": ["a text"],
    "theme": Set(caseFiles["theme"]!.filter { $0.expected == .null }.map(\.name)),
    "start-index": ["a fraction: the whole number below it"],
    "cart": [
        "a page of HTML",
        "a second tap while the cart is asked is none",
        "nobody answers: the tap opens the product's page, and so does each tile from then on",
    ],
]

private let run: [Case] = caseFiles.keys.sorted().flatMap { file in
    caseFiles[file]!.filter { leftOut[file]?.contains($0.name) != true }
}

@MainActor struct CasesTests {
    @Test func everyFileIsRun() {
        #expect(Set(caseFiles.keys).subtracting(Set(rules.keys).union(scripts.keys)) == [], "not run")
        #expect(Set(rules.keys).union(scripts.keys).subtracting(caseFiles.keys) == [], "without a file")
        #expect(run.count > 250)
    }

    @Test func whatIsLeftOutIsThere() {
        for (file, names) in leftOut { #expect(names.subtracting(caseFiles[file]!.map(\.name)) == []) }
    }

    @Test("the shared cases", arguments: run) func isAsExpected(_ one: Case) async throws {
        if let rule = rules[one.file] {
            let found = await rule(one)
            #expect(found.plain == one.expected.plain)
        } else {
            try await play(one, try #require(scripts[one.file]))
        }
    }

    private func play(_ one: Case, _ script: Script) async throws {
        let clock = TestClock()
        let world = script(one.given, clock)
        var now = 0
        for (index, step) in one.steps.enumerated() {
            let at = step["at"]?.int ?? now
            await clock.advance(at - now)
            now = at
            let todo = step["do"]?.fields ?? [:]
            if todo["record"] != nil {
                world.run("record", step["do"]!)
            } else if let (verb, argument) = todo.first {
                world.run(verb, argument)
            }
            await clock.advance(0)
            let expected = step["expect"] ?? .object([:])
            let seen = world.seen(expected)
            for (name, value) in expected.fields ?? [:] {
                let found = try #require(seen[name], "step \(index + 1): \(name) is unknown")
                #expect(found.plain == value.plain, "step \(index + 1): \(name)")
            }
        }
    }
}

extension JSON {
    /// Normalizes numbers by value.
    fileprivate var plain: JSON {
        switch self {
        case .int(let int): .double(Double(int))
        case .list(let items): .list(items.map(\.plain))
        case .object(let fields): .object(fields.mapValues(\.plain))
        default: self
        }
    }
}
