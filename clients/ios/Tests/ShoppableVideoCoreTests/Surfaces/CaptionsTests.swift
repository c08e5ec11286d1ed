import Foundation
import Testing

@testable import ShoppableVideoCore

@MainActor struct CaptionsTests {
    @Test func filesAreReadAsFarAsTheyCanBe() {
        let file = """
            \u{FEFF}WEBVTT - by hand\r\n\r\nNOTE nothing\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r
            1\r\n00:05.000 --> 00:06.500 align:start\r\n<v Ana>Hello &amp; &lt;hi&gt;</v>\r\n\r
            00:00:01.000\t-->\t00:00:02.000\nfirst\n\n00:09.000 --> 00:08.000\nends before it begins\n
            00:61.000 --> 00:62.000\nno time\n\n00:07.000 --> 00:08.000\n\n0:07.000 --> 00:08.000\nshort\n
            100:00:00.000 --> 100:00:01.000\nlong\n
            """
        let cues = readWebVTT(file)
        #expect(cues.map(\.text) == ["first", "Hello & <hi>", "long"])
        #expect(cues[1] == Cue(startMs: 5_000, endMs: 6_500, text: "Hello & <hi>"))
        #expect(readWebVTT("1\n00:01.000 --> 00:02.000\nno head") == [])
        #expect(
            readWebVTT("WEBVTT\n\n00:01.000 --> 00:02.000\n" + String(repeating: "x", count: 5_000))[0].text.count
                == 1_000)
        let many = (0..<6_000).map { _ in "00:01.000 --> 00:02.000\nx" }.joined(separator: "\n\n")
        #expect(readWebVTT("WEBVTT\n\n" + many).count == 5_000)
    }

    @Test func ownLanguageIsChosen() {
        let captions = ["en", "de-DE", "DE-at"].map {
            Captions(language: $0, url: URL(string: "https://a.example/\($0)")!)
        }
        let chosen = { (language: String) in pickCaptions(captions, language)?.language }
        #expect(["de-AT", "de", "en-GB", "fr"].map(chosen) == ["DE-at", "de-DE", "en", "en"])
        #expect(pickCaptions([], "en") == nil)
    }

    @Test func fileThatFailsIsReadAgain() async {
        let network = FakeNetwork()
        var reported: [String] = []
        let texts = CaptionTexts(jobs: Jobs(), network: network, language: "en") {
            reported.append($0.localizedDescription)
        }
        let videos = (1...12).map { id in
            var event = video(id)
            event.captions = [Captions(language: "en", url: URL(string: "https://a.example/\(id)")!)]
            return event
        }
        network.onGet = { _, _ in NetworkAnswer(status: 500, body: "") }
        texts.load(videos[0])
        await settle()
        #expect(reported == ["The captions returned 500"])
        network.onGet = { _, _ in NetworkAnswer(status: 200, body: "WEBVTT\n\n00:00.000 --> 00:02.000\nHello") }
        texts.load(video(99))
        for one in videos { texts.load(one) }
        await settle()
        #expect(network.gets.count == 13)
        #expect(texts.text(videos[11], atMs: 1_999) == "Hello" && texts.text(videos[11], atMs: 2_000) == "")
        #expect(texts.text(videos[0], atMs: 0) == "", "ten files are kept")
        texts.load(videos[11])
        #expect(network.gets.count == 13)
    }

    @Test func wordsAreTheAppsOwnWhereItHasSome() {
        let labels = Labels(language: "de-AT", own: ["share": "Weitersagen", "unknown": "x"])
        #expect(labels.share == "Weitersagen" && labels.close == "Schließen")
        #expect(Labels(language: "").close == "Close")
        for (name, words) in languages { #expect(Set(words.keys) == Set(english.keys), "\(name)") }
        for words in languages.values {
            for (name, text) in words { #expect(text.contains("{}") == english[name]!.contains("{}")) }
        }
        #expect(fill("{} of {}", "1", "2") == "1 of 2" && fill("none", "1") == "none")
    }
}
