import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const ROOT = new URL("../../../clients/ios/", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");
const find = (pattern: string): readonly string[] => globSync(pattern, { cwd: ROOT.pathname }).sort();

const withoutIndent = (text: string): string => text.replace(/^ +/gm, "").trim();

describe("the articles", () => {
  const articles = find("Sources/ShoppableVideo/ShoppableVideo.docc/*.md");
  const withoutImports = (code: string): string => code.replace(/^import \w+\n+/gm, "");
  const examples = withoutIndent(find("Example/*.swift").map(read).join("\n"));
  const blocks = ["README.md", ...articles].flatMap((path) =>
    [...read(path).matchAll(/```swift\n([\s\S]*?)```/g)].map(([, code = ""]) => [path, code] as const),
  );

  test.each(blocks)("%s contains only code that the examples compile: %s", (_, code) => {
    expect(examples).toContain(withoutIndent(withoutImports(code)));
  });
});

describe("the privacy manifest", () => {
  const manifest = read("Sources/ShoppableVideo/PrivacyInfo.xcprivacy");
  const sources = find("Sources/**/*.swift").map(read).join("\n");
  const NEEDING = [
    [/\bUserDefaults\b/, "UserDefaults", "CA92.1"],
    [/contentModificationDate|creationDate|attributesOfItem|\bf?l?stat\(/, "FileTimestamp", "C617.1"],
    [/systemUptime|mach_absolute_time/, "SystemBootTime", "35F9.1"],
    [/volumeAvailableCapacity|systemFreeSize|statfs/, "DiskSpace", "E174.1"],
    [/activeInputModes/, "ActiveKeyboards", "54BD.1"],
  ] as const;

  test.each(NEEDING)("declares %s as %s only if the sources use it", (use, category, reason) => {
    const named = new RegExp(
      `NSPrivacyAccessedAPICategory${category}</string>[\\s\\S]*?<string>([A-Z0-9.]+)</string>`,
    );
    expect(named.exec(manifest)?.[1]).toBe(use.test(sources) ? reason : undefined);
  });

  test("declares only product interaction as collected data, unlinked and without tracking", () => {
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
