// The system's editor for a calendar entry. Each comment gives the page below
// https://developer.apple.com/documentation/eventkitui/ and the first iOS version.
import EventKit
import UIKit

// ekeventeditviewaction, iOS 4
public enum EKEventEditViewAction: Int, Sendable { case canceled, saved, deleted }

// ekeventeditviewdelegate, iOS 4
@MainActor public protocol EKEventEditViewDelegate: NSObjectProtocol {
    // ekeventeditviewdelegate/eventeditviewcontroller(_:didcompletewith:), iOS 4
    func eventEditViewController(
        _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
}

// ekeventeditviewcontroller, iOS 4
@MainActor open class EKEventEditViewController: UIViewController {
    nonisolated public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // ekeventeditviewcontroller/eventstore, iOS 4
    open var eventStore: EKEventStore!
    // ekeventeditviewcontroller/event, iOS 4
    open var event: EKEvent?
    // ekeventeditviewcontroller/editviewdelegate, iOS 4
    open weak var editViewDelegate: (any EKEventEditViewDelegate)?
}
