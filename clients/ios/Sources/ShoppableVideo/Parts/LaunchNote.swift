#if canImport(UIKit)
    import EventKit
    import EventKitUI
    import SwiftUI

    /// Countdown of an upcoming video, with launch time and reminder.
    struct LaunchNote: View {
        let model: SurfaceModel
        let event: Event
        let products: [Product]
        let tint: Color
        @State private var reminder: Reminder?

        var body: some View {
            if let wait = model.wait(event) {
                VStack(alignment: .leading, spacing: 4) {
                    Text(verbatim: wait.full).font(.headline)
                    if let time = model.launchTime(event) { Text(verbatim: time).font(.caption) }
                    if let made = model.reminder(event, products) {
                        Button(action: { reminder = made }) {
                            HStack(spacing: 4) {
                                Image(systemName: model.remindControl.symbol)
                                Text(verbatim: model.remindControl.label)
                            }
                            .foregroundStyle(tint)
                            .frame(minWidth: minTarget, minHeight: minTarget)
                        }
                        .accessibilityLabel(Text(verbatim: model.remindControl.label))
                    }
                }
                .sheet(item: $reminder) { shown in ReminderEditor(reminder: shown) { reminder = nil } }
            }
        }
    }

    /// System screen for a new calendar entry. Needs no permission, and the app can't read the calendar.
    struct ReminderEditor: UIViewControllerRepresentable {
        let reminder: Reminder
        let onEnd: @MainActor () -> Void

        func makeCoordinator() -> Ending { Ending(onEnd) }

        func makeUIViewController(context: Context) -> EKEventEditViewController {
            let store = EKEventStore()
            let entry = EKEvent(eventStore: store)
            entry.title = reminder.title
            entry.startDate = reminder.at
            entry.endDate = reminder.at.addingTimeInterval(reminder.lengthSeconds)
            entry.url = reminder.url
            entry.addAlarm(EKAlarm(relativeOffset: -reminder.alarmSeconds))
            let editor = EKEventEditViewController()
            editor.eventStore = store
            editor.event = entry
            editor.editViewDelegate = context.coordinator
            return editor
        }

        func updateUIViewController(_ editor: EKEventEditViewController, context: Context) {}

        @MainActor final class Ending: NSObject, EKEventEditViewDelegate {
            private let onEnd: @MainActor () -> Void

            init(_ onEnd: @escaping @MainActor () -> Void) { self.onEnd = onEnd }

            nonisolated func eventEditViewController(
                _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
            ) {
                MainActor.assumeIsolated { onEnd() }
            }
        }
    }
#endif
