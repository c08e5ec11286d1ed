import { expect, test } from "vitest";
import { changedAppearance, shownAppearance } from "../../../shared/stores/appearance/appearance.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const at = { updated_at: NOW.toISOString() };

test("changes only the fields sent, and clears them with null", () => {
  const stored = changedAppearance(undefined, { accent: "#0E6A82", radius: "small" }, NOW);
  expect(stored).toStrictEqual({ accent: "#0E6A82", radius: "small", texts: [], ...at });
  const changed = changedAppearance(stored, { accent: null, texts: [{ add: "Buy" }] }, NOW);
  expect(changed).toStrictEqual({ radius: "small", texts: [{ add: "Buy" }], ...at });
});

test("replaces texts as a whole, without empty languages and unknown fields", () => {
  const stored = changedAppearance(undefined, { texts: [{ add: "Buy", view: "Look" }] }, NOW);
  const sent = [{ language: "de" }, { language: "fr", add: "Acheter", html: "<b>" }, {}];
  expect(changedAppearance(stored, { texts: sent }, NOW)).toStrictEqual({
    texts: [{ language: "fr", add: "Acheter" }],
    ...at,
  });
  expect(changedAppearance(stored, { texts: [] }, NOW)).toStrictEqual({ texts: [], ...at });
});

test("storefronts receive only the chosen fields", () => {
  expect(shownAppearance({ accent: "#0E6A82" })).toStrictEqual({ accent: "#0E6A82" });
  expect(shownAppearance(undefined)).toBeUndefined();
  expect(
    shownAppearance(changedAppearance({ accent: "#0E6A82", texts: [], ...at }, { accent: null }, NOW)),
  ).toBeUndefined();
});
