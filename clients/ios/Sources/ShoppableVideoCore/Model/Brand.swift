/// Message if the brand is a `store_id`. Never contains the value, which is a secret.
let storeIDAsBrand =
    "A store_id (st_…) is a credential: rotate it and use the public brand (br_…)."

let brandExpected = "Expected the public brand (br_…)."

enum BrandProblem: String {
    case storeIDAsBrand = "store_id_as_brand"
    case invalidBrand = "invalid_brand"
}

/// Validates a brand. Returns `nil` if it is valid.
func brandProblem(_ value: String) -> BrandProblem? {
    let id = value.utf8.dropFirst(3)
    let isID = (1...40).contains(id.count) && id.allSatisfy { isDigit($0) || (0x61...0x7A).contains($0) }
    if value.utf8.starts(with: "br_".utf8) && isID { return nil }
    let start = value.unicodeScalars.drop { $0.properties.isWhitespace }.prefix(3)
    return String(String.UnicodeScalarView(start)).lowercased() == "st_" ? .storeIDAsBrand : .invalidBrand
}
