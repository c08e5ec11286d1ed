// Declares the parts of ImageIO that the package uses, so that its views compile without Apple's
// frameworks. Nothing calls them. Each comment gives the page below
// https://developer.apple.com/documentation/imageio/ and the first iOS version.
import Foundation
import UIKit

// https://developer.apple.com/documentation/corefoundation/cfdata, iOS 2
public typealias CFData = NSData
// https://developer.apple.com/documentation/corefoundation/cfdictionary, iOS 2
public typealias CFDictionary = NSDictionary
// https://developer.apple.com/documentation/corefoundation/cfstring, iOS 2
public typealias CFString = NSString

// cgimagesource, iOS 4
public final class CGImageSource {}

// cgimagesourcecreatewithdata(_:_:), iOS 4
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? { nil }
// cgimagesourcecopypropertiesatindex(_:_:_:), iOS 4
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? { nil }
// cgimagesourcecreatethumbnailatindex(_:_:_:), iOS 4
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { nil }

// kcgimagesourceshouldcache, iOS 4
nonisolated(unsafe) public let kCGImageSourceShouldCache: CFString = ""
// kcgimagesourceshouldcacheimmediately, iOS 7
nonisolated(unsafe) public let kCGImageSourceShouldCacheImmediately: CFString = ""
// kcgimagesourcecreatethumbnailfromimagealways, iOS 4
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = ""
// kcgimagesourcecreatethumbnailwithtransform, iOS 4
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform: CFString = ""
// kcgimagesourcethumbnailmaxpixelsize, iOS 4
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize: CFString = ""
// kcgimagepropertypixelwidth, iOS 4
nonisolated(unsafe) public let kCGImagePropertyPixelWidth: CFString = ""
// kcgimagepropertypixelheight, iOS 4
nonisolated(unsafe) public let kCGImagePropertyPixelHeight: CFString = ""
