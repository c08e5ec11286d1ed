import { expect, test } from "vitest";
import { failedItems } from "../../../../infra/local/event-sources/batch-item-failures.ts";

const batch = ["a", "b", "c"];
const failures = (...ids: unknown[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});

test.each([null, undefined, {}, { batchItemFailures: null }, { batchItemFailures: [] }])(
  "%j reports no failure",
  (response) => {
    expect([...failedItems(response, batch)]).toEqual([]);
  },
);

test("named items are reported as failed", () => {
  expect([...failedItems(failures("c", "a"), batch)]).toEqual(["c", "a"]);
});

test.each([
  failures(""),
  failures(null),
  failures("b", "not in the batch"),
  { batchItemFailures: [{ id: "a" }] },
  { batchItemFailures: [null] },
  { batchItemFailures: "a" },
  "ok",
])("%j is malformed, so all items fail", (response) => {
  expect([...failedItems(response, batch)]).toEqual(batch);
});
