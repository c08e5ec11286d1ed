import { expect, test } from "vitest";
import { isChanged, rebased, startEdit } from "../../../../../clients/dashboard/src/lib/forms/edit.ts";

const saved = { title: "Linen", status: "draft", products: ["1", "2"] };
const edited = { ...startEdit(saved), values: { ...saved, title: "Mine" } };

test("what nobody changed here follows what somebody else saves", () => {
  const now = { ...saved, status: "live", products: ["2"] };
  expect(rebased(edited, now)).toEqual({ saved: now, values: { ...now, title: "Mine" }, theirs: {} });
});

test("what both changed stays as it is here, and tells what the other person saved", () => {
  const now = { ...saved, title: "Theirs" };
  expect(rebased(edited, now)).toEqual({
    saved: now,
    values: { ...saved, title: "Mine" },
    theirs: { title: "Theirs" },
  });
});

test("it is told until both are the same", () => {
  const told = rebased(edited, { ...saved, title: "Theirs" });
  expect(rebased(told, { ...saved, title: "Theirs", status: "live" }).theirs).toEqual({ title: "Theirs" });
  expect(rebased(told, { ...saved, title: "Mine" })).toMatchObject({ theirs: {} });
});

test("the same change by two people is none any more", () => {
  const now = rebased(edited, { ...saved, title: "Mine" });
  expect([now.theirs, isChanged(now)]).toEqual([{}, false]);
});

test("lists are compared by what they hold, and fields may come and go", () => {
  expect(isChanged({ ...startEdit(saved), values: { ...saved, products: ["1", "2"] } })).toBe(false);
  const mapping: { readonly id: string; readonly image?: string } = { id: "id" };
  const mine = { ...startEdit(mapping), values: { ...mapping, image: "picture" } };
  expect(isChanged(mine)).toBe(true);
  expect(rebased(mine, { ...mapping, image: "src" }).theirs).toEqual({ image: "src" });
});
