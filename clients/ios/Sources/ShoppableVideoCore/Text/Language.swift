/// The first text that names a language: language, script and region (BCP 47), with `-` between them. `_` between them
/// is what systems write (`pt_BR`).
///
/// - Parameter texts: the most important one first; may be anything.
/// - Returns: `en` where no text names a language.
func readLanguage(_ texts: [JSON]) -> String {
    let form = #/\s*([a-zA-Z]{2,3})(?:[-_]([a-zA-Z]{4}))?(?:[-_]([a-zA-Z]{2}|[0-9]{3}))?(?![a-zA-Z0-9])/#
    for text in texts {
        guard let found = text.string?.prefixMatch(of: form) else { continue }
        return [found.1, found.2, found.3].compactMap { $0 }.joined(separator: "-")
    }
    return "en"
}
