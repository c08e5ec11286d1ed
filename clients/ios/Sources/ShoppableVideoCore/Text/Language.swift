/// The first valid language in the texts: language, script and region (BCP 47), joined by `-`. Systems use
/// `_` as a separator (`pt_BR`).
///
/// - Parameter texts: the most important one first. May contain anything.
/// - Returns: `en` without a valid language.
func readLanguage(_ texts: [JSON]) -> String {
    let form = #/\s*([a-zA-Z]{2,3})(?:[-_]([a-zA-Z]{4}))?(?:[-_]([a-zA-Z]{2}|[0-9]{3}))?(?![a-zA-Z0-9])/#
    for text in texts {
        guard let found = text.string?.prefixMatch(of: form) else { continue }
        return [found.1, found.2, found.3].compactMap { $0 }.joined(separator: "-")
    }
    return "en"
}
