import { expect, test } from "vitest";
import { inTurn } from "../../../shared/platform/in-turn.ts";

test("between two pieces of work the event loop takes what has arrived", async () => {
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

test("work that throws rejects for its caller alone", async () => {
  const failing = inTurn(() => {
    throw new Error("too much");
  });
  const next = inTurn(() => "done");
  await expect(failing).rejects.toThrow("too much");
  await expect(next).resolves.toBe("done");
});
