// Focus and keys. Each comment gives the page below
// https://developer.apple.com/documentation/swiftui/ and the first iOS version.

// focusstate, iOS 15
@propertyWrapper public struct FocusState<Value: Hashable> {
    // focusstate/binding, iOS 15
    @propertyWrapper public struct Binding {
        init(wrapped: Void) {}

        public var wrappedValue: Value {
            get { fatalError() }
            nonmutating set {}
        }
        public var projectedValue: FocusState<Value>.Binding { self }
    }

    // focusstate/init()-6onr4, iOS 15
    public init() where Value == Bool {}

    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: FocusState<Value>.Binding { fatalError() }
}

// keyequivalent, iOS 14
public struct KeyEquivalent: Hashable, Sendable {
    public var character: Character

    // keyequivalent/init(_:), iOS 14
    public init(_ character: Character) { self.character = character }
}

// eventmodifiers, iOS 13
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let capsLock = EventModifiers(rawValue: 1)
    public static let shift = EventModifiers(rawValue: 2)
    public static let control = EventModifiers(rawValue: 4)
    public static let option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16)
    public static let numericPad = EventModifiers(rawValue: 32)
}

// keypress, iOS 17
public struct KeyPress: Sendable {
    // keypress/phases, iOS 17
    public struct Phases: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let down = Phases(rawValue: 1)
        public static let `repeat` = Phases(rawValue: 2)
        public static let up = Phases(rawValue: 4)
    }

    // keypress/result, iOS 17
    public enum Result: Sendable { case handled, ignored }

    public let phase: KeyPress.Phases
    public let key: KeyEquivalent
    public let characters: String
    public let modifiers: EventModifiers
}

// Each below view/.
extension View {
    // focusable(_:), iOS 17
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { self }
    // focused(_:), iOS 15
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
    // focuseffectdisabled(_:), iOS 17
    nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
    // onkeypress(phases:action:), iOS 17
    nonisolated public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { self }
}
