import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findViewProblems } from "./view-rules.ts";

const ROOT = new URL("../../../clients/ios/Sources/ShoppableVideo/", import.meta.url);
const VIEWS = globSync("**/*.swift", { cwd: ROOT.pathname }).map((path) => ({
  path,
  text: readFileSync(new URL(path, ROOT), "utf8"),
}));

test("the views keep the rules that no compiler sees", () => {
  expect(VIEWS.length).toBeGreaterThan(8);
  expect(findViewProblems(VIEWS)).toEqual([]);
});

/** A mistake in the real views, and what is said of it. */
test.each([
  ["Surfaces/ReelView.swift", "private weak var delegate", "private var delegate", "a delegate that is held"],
  [
    "Parts/Parts.swift",
    /\.accessibilityLabel\(Text\(verbatim: tile\.label\)\)/,
    "",
    "a button without a name",
  ],
  [
    "Parts/SheetView.swift",
    /\.accessibilityLabel\(Text\(verbatim: button\.label\)\)/,
    "",
    "a button without a name",
  ],
  ["Parts/Parts.swift", "Text(verbatim: text)", 'Text("Share")', "words that are not of the labels"],
  [
    "Player/PlayerScreen.swift",
    /player\.removeTimeObserver\(ticks\)/,
    "",
    "a time observer that is never removed",
  ],
  ["Player/PlayerScreen.swift", "status?.invalidate()", "", "an observation that never ends"],
  ["Player/PlayerScreen.swift", "playerLayer?.player = nil", "", "a layer that keeps its player"],
  ["Player/PlayerScreen.swift", "player.replaceCurrentItem(with: nil)", "", "a player that keeps its video"],
  [
    "Player/SoundSession.swift",
    ", options: .notifyOthersOnDeactivation",
    "",
    "an audio session that is not given back",
  ],
  ["Surfaces/FeedView.swift", "Keyed(", "Group(", "a surface without the keys of a keyboard"],
  ["Parts/Surrounded.swift", "players.release()", "", "players that are not released off the screen"],
] as const)("a mistake in %s is found: %s", (path, good, bad, problem) => {
  const views = VIEWS.filter((view) => view.path === path);
  const broken = views.map((view) => ({ path, text: view.text.replace(good, bad) }));
  expect(broken).not.toEqual(views);
  expect(findViewProblems(broken)).toContain(`${path}: ${problem}`);
});
