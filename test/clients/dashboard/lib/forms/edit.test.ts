import { expect, test } from "vitest";
import { isChanged, rebased, startEdit } from "../../../../../clients/dashboard/src/lib/forms/edit.ts";

const saved = { title: "Linen", status: "draft", products: ["1", "2"] };
const edited = { ...startEdit(saved), values: { ...saved, title: "Mine" } };

test("updates unchanged fields to another user's saved values", () => {
  const now = { ...saved, status: "live", products: ["2"] };
  expect(rebased(edited, now)).toEqual({ saved: now, values: { ...now, title: "Mine" }, theirs: {} });
});

test("keeps the user's value of a conflicting field, and reports the other value", () => {
  const now = { ...saved, title: "Theirs" };
  expect(rebased(edited, now)).toEqual({
    saved: now,
    values: { ...saved, title: "Mine" },
    theirs: { title: "Theirs" },
  });
});

test("reports a conflict until both values are equal", () => {
  const told = rebased(edited, { ...saved, title: "Theirs" });
  expect(rebased(told, { ...saved, title: "Theirs", status: "live" }).theirs).toEqual({ title: "Theirs" });
  expect(rebased(told, { ...saved, title: "Mine" })).toMatchObject({ theirs: {} });
});

test("reports no conflict if both users made the same change", () => {
  const now = rebased(edited, { ...saved, title: "Mine" });
  expect([now.theirs, isChanged(now)]).toEqual([{}, false]);
});

test("compares lists by value, and supports optional fields", () => {
  expect(isChanged({ ...startEdit(saved), values: { ...saved, products: ["1", "2"] } })).toBe(false);
  const mapping: { readonly id: string; readonly image?: string } = { id: "id" };
  const mine = { ...startEdit(mapping), values: { ...mapping, image: "picture" } };
  expect(isChanged(mine)).toBe(true);
  expect(rebased(mine, { ...mapping, image: "src" }).theirs).toEqual({ image: "src" });
});
