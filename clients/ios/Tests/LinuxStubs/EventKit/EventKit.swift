// Calendar entries. Each comment gives the page below
// https://developer.apple.com/documentation/eventkit/ and the first iOS version.
@_exported import Foundation

// ekeventstore, iOS 4
open class EKEventStore: NSObject {
    // ekeventstore/init(), iOS 6
    public override init() {}
}

// ekalarm, iOS 4
open class EKAlarm: NSObject {
    // ekalarm/init(relativeoffset:), iOS 4
    public convenience init(relativeOffset offset: TimeInterval) { self.init() }
}

// ekcalendaritem, iOS 5
open class EKCalendarItem: NSObject {
    // ekcalendaritem/title, iOS 5
    open var title: String!
    // ekcalendaritem/url, iOS 5
    open var url: URL?
    // ekcalendaritem/addalarm(_:), iOS 5
    open func addAlarm(_ alarm: EKAlarm) {}
}

// ekevent, iOS 4
open class EKEvent: EKCalendarItem {
    // ekevent/init(eventstore:), iOS 4
    public init(eventStore: EKEventStore) {}
    // ekevent/startdate, iOS 4
    open var startDate: Date!
    // ekevent/enddate, iOS 4
    open var endDate: Date!
}
