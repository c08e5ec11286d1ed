import { beforeAll, expect, inject, test } from "vitest";
import { FUNNEL_OPERATIONS } from "../../shared/interactions/interactions.operations.ts";
import { DAY_NOTE_OPERATIONS } from "../../shared/interactions/notes/day-notes.operations.ts";
import { dayAt } from "../../shared/vocabulary/days.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { createTestStore, type TestStore } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const today = dayAt(Date.now());

let store: TestStore;
let other: TestStore;
beforeAll(async () => {
  [store, other] = await Promise.all([createTestStore(stack), createTestStore(stack)]);
});

const note = (day: string, text: string) =>
  admin.call(DAY_NOTE_OPERATIONS.noteDay, { brand: store.brand, day, body: { text } });
const notes = async ({ brand }: TestStore, from: string, to: string) =>
  (await admin.call(FUNNEL_OPERATIONS.getFunnel, { brand, query: { from, to } })).day_notes;

test("a day has one note, visible only in its store's figures", async () => {
  await note("2026-10-01", "The autumn campaign");
  await note("2026-10-01", "The autumn campaign began");
  await note("2026-10-03", "Free shipping");
  expect(await notes(store, "2026-10-01", "2026-10-03")).toEqual([
    { day: "2026-10-01", text: "The autumn campaign began" },
    { day: "2026-10-03", text: "Free shipping" },
  ]);
  expect(await notes(store, "2026-10-02", "2026-10-02")).toEqual([]);
  expect(await notes(other, "2026-10-01", "2026-10-03")).toEqual([]);
});

test("a note can be removed once, and a day out of range can't have one", async () => {
  await note(today, "A post by a magazine");
  const call = { brand: store.brand, day: today };
  await admin.call(DAY_NOTE_OPERATIONS.removeDayNote, call);
  await expect(admin.call(DAY_NOTE_OPERATIONS.removeDayNote, call)).rejects.toMatchObject({ status: 404 });
  expect(await notes(store, today, today)).toEqual([]);
  for (const [day, status] of [
    ["2999-01-01", 422],
    ["2001-01-01", 422],
    ["2026-02-30", 404],
  ] as const)
    await expect(note(day, "Too far")).rejects.toMatchObject({ status });
  await expect(note(today, " ")).rejects.toMatchObject({ status: 422 });
  await expect(note(today, "x".repeat(201))).rejects.toMatchObject({ status: 422 });
});
