import Foundation
import ShoppableVideoCore

/// Measures the decoding of a feed page: 20 videos with 100 products. Run it in release mode. Limit: five milliseconds.

func product(_ id: Int) -> String {
    #"{"id":"p\#(id)","title":"Linen shirt \#(id)","price":"49.90","compare_price":"59.90","currency":"EUR","#
        + #""image_url":"https://media.example/\#(id).jpg","product_link":"https://shop.example/p/\#(id)","#
        + #""stock_status":"instock"}"#
}

func video(_ id: Int) -> String {
    let products = (0..<5).map { product(id * 5 + $0) }.joined(separator: ",")
    return #"{"event_id":\#(id),"title":"Video \#(id)","status":"live","video_url":"https://media.example/\#(id).mp4","#
        + #""poster_image_url":"https://media.example/\#(id).jpg","width":1080,"height":1920,"duration_ms":21000,"#
        + #""like_count":41,"share_count":3,"page_id":1,"products":[\#(products)]}"#
}

let body = #"{"events":[\#((1...20).map(video).joined(separator: ","))],"next_cursor":"b"}"#
let rounds = (0..<200).map { _ in
    let start = DispatchTime.now().uptimeNanoseconds
    let page = readFeedPage(body)
    precondition(page?.events.count == 20 && page?.events.flatMap(\.products).count == 100)
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000
}.sorted()
let median = rounds[rounds.count / 2]
print("a feed page of 20 videos and 100 products (\(body.utf8.count / 1024) KB): \(String(format: "%.2f", median)) ms")
exit(median > 5 ? 1 : 0)
