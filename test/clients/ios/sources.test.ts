import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const ROOT = new URL("../../../clients/ios/", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");
const find = (pattern: string): readonly string[] => globSync(pattern, { cwd: ROOT.pathname }).sort();

const withoutIndent = (text: string): string => text.replace(/^ +/gm, "").trim();

describe("articles", () => {
  const articles = find("Sources/ShoppableVideo/ShoppableVideo.docc/*.md");
  const withoutImports = (code: string): string => code.replace(/^import \w+\n+/gm, "");
  const examples = withoutIndent(find("Example/*.swift").map(read).join("\n"));
  const blocks = ["README.md", ...articles].flatMap((path) =>
    [...read(path).matchAll(/```swift\n([\s\S]*?)```/g)].map(([, code = ""]) => [path, code] as const),
  );

  test("getting started, events, products and cart, consent and checkout each have one", () => {
    expect(articles.map((path) => path.split("/").at(-1))).toEqual([
      "Checkout.md",
      "Consent.md",
      "Events.md",
      "GettingStarted.md",
      "ProductsAndCart.md",
      "ShoppableVideo.md",
    ]);
    expect(blocks.length).toBeGreaterThan(8);
  });

  test.each(blocks)("%s shows code that is compiled with the examples: %s", (_, code) => {
    expect(examples).toContain(withoutIndent(withoutImports(code)));
  });

  test("the first page names every article", () => {
    const first = read("Sources/ShoppableVideo/ShoppableVideo.docc/ShoppableVideo.md");
    const named = [...first.matchAll(/<doc:(\w+)>/g)].map(([, name]) => name).sort();
    expect(named).toEqual(["Checkout", "Consent", "Events", "GettingStarted", "ProductsAndCart"]);
  });
});

describe("declarations that stand in for Apple's", () => {
  /** The package's own minimum. */
  const MAX_IOS = 17;
  const PAGE =
    /^\s*\/\/ (?:https:\/\/developer\.apple\.com\/documentation\/)?([a-z_][^\s,]*), iOS (\d+)(?:[;.]|$)/;
  const DECLARATION = /^(?:@\S+ )*(?:public|open)(?: \w+)* (?:class|struct|enum|protocol|let) (\w+)/;
  const MODIFIER = /^ {4}(?:nonisolated )?public func (\w+)/;

  /** Lines that need a page, each with the comment above it; a comment may have several lines. */
  const declared = find("Tests/LinuxStubs/**/*.swift").flatMap((path) => {
    const lines = read(path).split("\n");
    let isOfView = false;
    return lines.flatMap((line, at) => {
      if (/^extension /.test(line)) isOfView = line.startsWith("extension View {");
      const name = (DECLARATION.exec(line) ?? (isOfView ? MODIFIER.exec(line) : null))?.[1];
      if (name === undefined) return [];
      let from = at;
      while (/^\s*(?:\/\/|@)/.test(lines[from - 1] ?? "")) from -= 1;
      return [{ path, name, above: lines.slice(from, at) }];
    });
  });

  test("each names its page, and the iOS that it is there from", () => {
    expect(declared.length).toBeGreaterThan(80);
    const unnamed = declared.filter(
      ({ above }) => !above.some((line) => PAGE.test(line) || line.startsWith("// No page:")),
    );
    expect(unnamed.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  });

  test("none is of an iOS that the package does not ask for", () => {
    const versions = find("Tests/LinuxStubs/**/*.swift").flatMap((path) =>
      read(path)
        .split("\n")
        .flatMap((line) => {
          const [, page, version] = PAGE.exec(line) ?? [];
          return page === undefined ? [] : [{ page, version: Number(version) }];
        }),
    );
    expect(versions.length).toBeGreaterThan(130);
    expect(versions.filter(({ version }) => version > MAX_IOS)).toEqual([]);
    expect(read("Package.swift")).toContain(`.iOS(.v${MAX_IOS})`);
  });
});

describe("the privacy manifest", () => {
  const manifest = read("Sources/ShoppableVideo/PrivacyInfo.xcprivacy");
  const sources = find("Sources/**/*.swift").map(read).join("\n");
  /** What Apple wants a reason for, as far as Swift can use it: its category, and the reason that is the package's. */
  const NEEDING = [
    [/\bUserDefaults\b/, "UserDefaults", "CA92.1"],
    [/contentModificationDate|creationDate|attributesOfItem|\bf?l?stat\(/, "FileTimestamp", "C617.1"],
    [/systemUptime|mach_absolute_time/, "SystemBootTime", "35F9.1"],
    [/volumeAvailableCapacity|systemFreeSize|statfs/, "DiskSpace", "E174.1"],
    [/activeInputModes/, "ActiveKeyboards", "54BD.1"],
  ] as const;

  test.each(NEEDING)("names %s as %s where the sources use it, and not else", (use, category, reason) => {
    const named = new RegExp(
      `NSPrivacyAccessedAPICategory${category}</string>[\\s\\S]*?<string>([A-Z0-9.]+)</string>`,
    );
    expect(named.exec(manifest)?.[1]).toBe(use.test(sources) ? reason : undefined);
  });

  test("collects product interaction alone, not linked, and tracks nobody", () => {
    expect(manifest.match(/NSPrivacyCollectedDataType\w+(?=<\/string>)/g)).toEqual([
      "NSPrivacyCollectedDataTypeProductInteraction",
      "NSPrivacyCollectedDataTypePurposeAnalytics",
    ]);
    expect(manifest).toMatch(/NSPrivacyTracking<\/key>\s*<false\/>/);
    expect(manifest).toMatch(/NSPrivacyTrackingDomains<\/key>\s*<array\/>/);
    expect(manifest).toMatch(/NSPrivacyCollectedDataTypeLinked<\/key>\s*<false\/>/);
    expect(sources).not.toMatch(/AdSupport|AppTrackingTransparency|identifierForVendor|WebKit/);
  });
});

test("what needs a Mac says that it has not been run, and the guide names it", () => {
  const guide = readFileSync(new URL("../../docs/guides/ios.md", ROOT), "utf8");
  const suites = [...find("UITests/*UITests.swift"), ...find("Tests/PictureTests/*Tests.swift")];
  expect(suites.length).toBe(3);
  for (const path of suites) {
    expect(read(path), path).toContain("NOT RUN YET");
    const name = path.split("/").at(-1)?.replace(".swift", "") ?? "";
    expect(guide, path).toContain(`\`${name}\``);
    for (const [, method = ""] of read(path).matchAll(/func (test\w+|\w+LooksAsRecorded)\(/g)) {
      expect(guide, path).toContain(`\`${method}\``);
    }
  }
});
