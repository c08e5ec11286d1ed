import Observation

// state
@propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) {}

    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { fatalError() }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

// binding
@propertyWrapper public struct Binding<Value> {
    // binding/init(projectedvalue:)
    public init(projectedValue: Binding<Value>) {}

    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { self }
}

// environment
@propertyWrapper public struct Environment<Value> {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}

    public var wrappedValue: Value { fatalError() }
}

// environmentvalues
public struct EnvironmentValues {
    public var scenePhase: ScenePhase { fatalError() }
    public var accessibilityReduceMotion: Bool { fatalError() }
    public var layoutDirection: LayoutDirection { fatalError() }
    public var dynamicTypeSize: DynamicTypeSize { fatalError() }
}

// bindable
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
    public init(wrappedValue: Value) where Value: AnyObject & Observable {}

    public var wrappedValue: Value {
        get { fatalError() }
        set {}
    }
    public var projectedValue: Bindable<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject>
    where Value: AnyObject { fatalError() }
}
