// Stubs of the state and the environment of views. Each names its page below
// https://developer.apple.com/documentation/swiftui/ and its first iOS version.
import Observation

// state, iOS 13
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

// binding, iOS 13
@propertyWrapper public struct Binding<Value> {
    // binding/init(projectedvalue:), iOS 13
    public init(projectedValue: Binding<Value>) {}

    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { self }
}

// environment, iOS 13
@propertyWrapper public struct Environment<Value> {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}

    public var wrappedValue: Value { fatalError() }
}

// environmentvalues, iOS 13
public struct EnvironmentValues {
    // environmentvalues/scenephase, iOS 14
    public var scenePhase: ScenePhase {
        get { fatalError() }
        set {}
    }
    // environmentvalues/accessibilityreducemotion, iOS 13
    public var accessibilityReduceMotion: Bool { fatalError() }
    // environmentvalues/accessibilityvoiceoverenabled, iOS 15
    public var accessibilityVoiceOverEnabled: Bool { fatalError() }
    // environmentvalues/colorscheme, iOS 13
    public var colorScheme: ColorScheme {
        get { fatalError() }
        set {}
    }
    // environmentvalues/displayscale, iOS 13
    public var displayScale: CGFloat {
        get { fatalError() }
        set {}
    }
    // environmentvalues/layoutdirection, iOS 13
    public var layoutDirection: LayoutDirection {
        get { fatalError() }
        set {}
    }
    // environmentvalues/dynamictypesize, iOS 15
    public var dynamicTypeSize: DynamicTypeSize {
        get { fatalError() }
        set {}
    }
}

// scaledmetric, iOS 14
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
    // scaledmetric/init(wrappedvalue:relativeto:), iOS 14
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {}

    public var wrappedValue: Value { fatalError() }
}

// bindable, iOS 17
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
