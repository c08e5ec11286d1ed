import Foundation
import Testing

@testable import ShoppableVideoCore

private let minute = 60_000

/// Upcoming videos that go live by schedule.
@MainActor struct LaunchesTests {
    private let clock = TestClock()

    private func time(_ ms: Int) -> String {
        let date = Date(timeIntervalSince1970: Double(firstMoment + ms) / 1_000)
        return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    /// An app whose video 2 goes live at a time of the service's clock.
    private func app(goesLive ms: Int, clockError: Int = 0, fields: [String: JSON] = [:]) -> (App, Asked) {
        let app = App(clock: clock)
        let asked = Asked()
        let announced: [String: JSON] = ["status": .text("upcoming"), "goes_live_at": .text(time(ms))]
        let upcoming = wireEvent(2, announced.merging(fields) { $1 })
        app.network.onGet = { [clock] url, _ in
            if url.contains("event_id") { asked.all.append(clock.now() - firstMoment) }
            let isLive = clock.now() - firstMoment - clockError >= ms
            let events = [wireEvent(1), isLive ? wireEvent(2) : upcoming, wireEvent(3)]
            let shown = url.contains("event_id") ? [events[1]] : events
            return NetworkAnswer(status: 200, body: JSON.object(["events": .list(shown)]).written)
        }
        return (app, asked)
    }

    @MainActor private final class Asked {
        var all: [Int] = []

        nonisolated init() {}
    }

    @Test func waitIsSaidInWholeMinutes() {
        #expect([-5, 0, 1, minute, minute + 1].map(countMinutes) == [0, 0, 1, 1, 2])
        let labels = Labels(language: "en")
        let english = Locale(identifier: "en")
        let say = { (minutes: Int) in describeWait(minutes, english, labels) }
        #expect(say(0) == Wait(short: "Any moment now", full: "Any moment now"))
        #expect(say(5).full == "In 5 minutes")
        #expect(say(61).full == "In 1 hour, 1 minute")
        #expect(say(2 * 24 * 60 + 23 * 60 + 59).full == "In 2 days, 23 hours, 59 minutes")
        #expect(say(2 * 24 * 60 + 23 * 60 + 59).short == "In 2 d 23 h")
        #expect(say(24 * 60 + 5).short == "In 1 d 5 min")
        let german = describeWait(90, Locale(identifier: "de"), Labels(language: "de"))
        #expect(german.full == "In 1 Stunde, 30 Minuten" || german.full == "In 1 Stunde und 30 Minuten")
        let date = Date(timeIntervalSince1970: 1_796_079_600)
        let text = describeTime(date, english, TimeZone(identifier: "Europe/Berlin")!)
        #expect(text.contains("Tuesday") && text.contains("December 1") && text.contains("12:00"))
    }

    @Test func feedIsAskedAtTheTimeAndEverMoreRarelyAfterIt() {
        #expect(askAfter(66 * minute) == nil)
        #expect([65 * minute, 8 * minute, 2 * minute].map(askAfter) == [300_000, 120_000, 60_000])
        #expect(askAfter(2 * minute - 1) == 119_999)
        #expect([0, -400_000, -24 * 60 * minute].map(askAfter) == [20_000, 40_000, 300_000])
        #expect([1, minute, minute + 1, 0, -5].map(changesAfter) == [1, minute, 1, minute, minute])
    }

    @Test func announcedVideoGoesLiveByItself() async {
        let (app, asked) = app(goesLive: 90_000)
        let reel = await app.reel()
        var said: [String] = []
        reel.onAnnounce = { said.append($0) }
        reel.move(to: 1)
        let event = reel.events[1]
        #expect(reel.wait(event)?.full == "In 2 minutes" && reel.name(event) == "Video 2, In 2 minutes")
        #expect(reel.launchTime(event) != nil && reel.wait(reel.events[0]) == nil)
        #expect(reel.playing == [] && asked.all == [])
        await clock.advance(30_000)
        #expect(reel.wait(event)?.full == "In 1 minute")
        await clock.advance(59_999)
        #expect(reel.events[1].status == .upcoming && asked.all == [] && reel.playing == [])
        await clock.advance(3_001)
        #expect(asked.all.count == 1 && asked.all[0] >= 90_000)
        #expect(reel.events.map(\.status) == [.live, .live, .live] && reel.current == 1 && reel.playing == [2])
        #expect(said == ["Now live: Video 2"] && reel.wait(reel.events[1]) == nil)
        await clock.advance(24 * 60 * minute)
        #expect(asked.all.count == 1, "nothing is awaited any more")
    }

    @Test func endOfTheCampaignHoldsThoughTheAnswerNamesNone() async {
        // The response for the live video has no `ends_at`.
        let (app, _) = app(goesLive: 60_000, fields: ["ends_at": .text(time(10 * minute))])
        let reel = await app.reel()
        await clock.advance(2 * minute)
        #expect(reel.events.map(\.status) == [.live, .live, .live])
        await clock.advance(8 * minute - 1)
        #expect(reel.events.map(\.eventID) == [1, 2, 3])
        await clock.advance(1)
        #expect(reel.events.map(\.eventID) == [1, 3])
    }

    @Test func deviceWithAFastClockShowsNothingEarly() async {
        let (app, asked) = app(goesLive: 60_000, clockError: 50_000)
        let reel = await app.reel()
        await clock.advance(100_000)
        #expect(reel.events[1].status == .upcoming && reel.wait(reel.events[1])?.full == "Any moment now")
        #expect(reel.reminder(reel.events[1], []) == nil)
        #expect(asked.all.count >= 2, "it is asked again")
        await clock.advance(40_000)
        #expect(reel.events[1].status == .live)
    }

    @Test func reminderLeadsToThePageOfTheShop() async {
        let (app, _) = app(goesLive: 60 * minute)
        let reel = await app.reel()
        let event = reel.events[1]
        let reminder = reel.reminder(event, event.products)
        #expect(reminder?.title == "Video 2" && reminder?.at == event.goesLiveAt)
        #expect(reminder?.url?.absoluteString == "https://shop.example/2")
        #expect(reel.remindControl.label == "Remind me" && reel.reminder(reel.events[0], []) == nil)
    }
}
