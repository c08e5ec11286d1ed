import { expect, test } from "vitest";
import { readAppearance } from "../../../clients/core/model/appearance.ts";

const TEXTS = [
  { add: "Into the bag", view: "See it" },
  { language: "de", add: "In die Tasche" },
];

test.each([
  ["en", { add: "Into the bag", view: "See it" }],
  ["nl-BE", { add: "Into the bag", view: "See it" }],
  ["de", { add: "In die Tasche" }],
  ["DE-at", { add: "In die Tasche" }],
])("uses for %s either the texts of that language or the general ones", (language, labels) => {
  expect(readAppearance({ texts: TEXTS }, language)).toEqual({ labels });
});

test("reads accent, radius and heading", () => {
  const wire = { accent: "#0e6A82", radius: "large", texts: [{ heading: "h".repeat(60) }] };
  expect(readAppearance(wire, "en")).toEqual({
    accent: "#0e6A82",
    radius: "large",
    heading: "h".repeat(60),
    labels: {},
  });
});

test.each([
  [null],
  ["#0E6A82"],
  [[{ accent: "#0E6A82" }]],
  [{ accent: "#0E6", radius: "4px", texts: [[], { heading: "h".repeat(61), add: "", view: 7 }] }],
  [{ accent: "#0E6A82;}", radius: ["none"], texts: { add: "Buy" } }],
  [{ accent: "\n#0E6A82\n", texts: [{ language: "de", add: "Kaufen" }] }],
])("ignores invalid values: %j", (wire) => {
  expect(readAppearance(wire, "en")).toEqual({ labels: {} });
});
