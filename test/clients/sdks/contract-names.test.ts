import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Rows of the contract: SDK models, Configuration, SDK events, Surface entry points, Versioning. */
const MODELS = `id imageUrl title price comparePrice currencyCode priceText comparePriceText
  eventId brand videoUrl posterImageUrl likeCount shareCount ctaUrl pageId
  storeId statuses theme productProvider accent likeActive
  startIndex celebrityName title`.split(/\s+/);
const EVENTS =
  "onTapAddToCart onTapProduct onTapViewAllProducts onTapCTA onToggleLike onToggleSave onTapShare".split(" ");

const CLIENTS = new URL("../../../clients/", import.meta.url).pathname;
const read = (path: string): string => readFileSync(`${CLIENTS}${path}`, "utf8");

const toSwift = (name: string): string => name.replace(/(Url|Id)$/, (end) => end.toUpperCase());

const PLATFORMS = [
  {
    platform: "android",
    examples: ["Contract.kt", "VideosScreen.kt"].map(
      (file) => `android/example/src/main/kotlin/com/shoppablevideo/example/${file}`,
    ),
    names: [...MODELS, ...EVENTS, "ReelView", "ReelFragment", "Reel", "FeedFragment", "Feed", "CarouselView"],
    minimum: "API 24, Kotlin 1.9",
  },
  {
    platform: "ios",
    examples: ["ios/Example/Contract.swift"],
    names: [
      ...MODELS.map(toSwift),
      ...EVENTS.map((name) => name.replace(/^on/, "reelsDid")),
      ...["ReelView", "ReelViewController", "FeedView", "FeedViewController", "CarouselView"],
    ],
    minimum: "iOS 17.0, Swift tools 5.9, Xcode 15",
  },
  {
    platform: "react-native",
    examples: ["react-native/example/src/contract.tsx"],
    names: [...MODELS, ...EVENTS, "ShoppableVideoProvider", "handlers", "Reel", "Feed", "Carousel"],
    minimum: "react-native-video",
  },
];

describe.each(PLATFORMS)("the README of $platform", ({ platform, examples, names, minimum }) => {
  const readme = read(`${platform}/README.md`);
  const [, section = ""] = readme.split(/^## The contract, .*$/m);
  const rows = (section.split("\n## ")[0] ?? "").match(/^\| (?!contract|---).*/gm) ?? [];
  const cells = rows.map((row) => row.split("|")[2] ?? "");
  const listed = cells.flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code = ""]) => code.match(/[A-Za-z]\w+/g) ?? []),
  );

  test("names every row of the contract", () => {
    expect(names.filter((name) => !listed.includes(name))).toEqual([]);
    expect(cells.join("\n")).toContain(minimum);
    expect(cells.join("\n")).toContain("1.0.0");
  });

  test("lists only names that the compiled example uses", () => {
    const example = examples.map(read).join("\n");
    expect(listed.filter((name) => !new RegExp(`\\b${name}\\b`).test(example))).toEqual([]);
  });
});
