import { expect, test } from "vitest";
import { inTurn } from "../../../shared/platform/map-concurrently.ts";

test("yields to the event loop between tasks", async () => {
  const order: string[] = [];
  const pieces = ["first", "second", "third"].map((name) =>
    inTurn(() => {
      order.push(name);
      setImmediate(() => order.push(`arrived during ${name}`));
    }),
  );
  await Promise.all(pieces);
  expect(order.slice(0, 5)).toEqual([
    "first",
    "arrived during first",
    "second",
    "arrived during second",
    "third",
  ]);
});

test("a task that throws rejects only for its caller", async () => {
  const failing = inTurn(() => {
    throw new Error("too much");
  });
  const next = inTurn(() => "done");
  await expect(failing).rejects.toThrow("too much");
  await expect(next).resolves.toBe("done");
});
