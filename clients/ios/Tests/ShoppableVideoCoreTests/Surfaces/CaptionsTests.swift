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
}
