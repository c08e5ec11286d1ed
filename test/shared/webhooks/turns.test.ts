import { expect, test } from "vitest";
import { createTurns } from "../../../shared/webhooks/delivery/turns.ts";
import { deferred, settle } from "../../support/values/deferred.ts";

test("limits the tasks of a key that run at once; other keys don't wait", async () => {
  const inTurn = createTurns(2);
  const ends = [deferred(), deferred(), deferred(), deferred()];
  const begun: string[] = [];
  const all = ["a", "a", "a", "b"].map((key, index) =>
    inTurn(key, async () => {
      begun.push(`${key}${index}`);
      await ends[index]?.promise;
    }),
  );
  await settle();
  expect(begun).toEqual(["a0", "a1", "b3"]);
  ends[1]?.resolve();
  await settle();
  expect(begun).toEqual(["a0", "a1", "b3", "a2"]);
  for (const end of ends) end.resolve();
  await Promise.all(all);
});

test("a failed task frees its place for the next", async () => {
  const inTurn = createTurns(1);
  const failed = inTurn("a", async () => {
    throw new Error("failed");
  });
  const next = inTurn("a", async () => "done");
  await expect(failed).rejects.toThrow("failed");
  expect(await next).toBe("done");
});
