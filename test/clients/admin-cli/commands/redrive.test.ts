import { expect, test } from "vitest";
import { describeRedriven, redriveQueue } from "../../../../clients/admin-cli/commands/redrive.ts";
import { memoryQueues } from "../../../support/admin/memory-queues.ts";

const DEAD = "catalog-pull-dead-letters";
const QUEUE = "catalog-pull";
const quiet = { write: () => undefined };
const fast = { pace: 10_000, terminal: quiet };

test("moves each dead letter to the queue in its original group, with a progress bar", async () => {
  const { queues, put, bodies, groups } = memoryQueues();
  for (let index = 0; index < 23; index++) {
    put(DEAD, { Body: `m${index}`, Attributes: { MessageGroupId: `br_${index % 2}` } });
  }
  const drawn: string[] = [];
  const terminal = { isTTY: true, write: (text: string) => drawn.push(text) };
  expect(await redriveQueue(queues, QUEUE, { ...fast, terminal })).toEqual({ found: 23, moved: 23, left: 0 });
  expect(bodies(QUEUE)).toEqual(Array.from({ length: 23 }, (_, index) => `m${index}`));
  expect(groups(QUEUE).slice(0, 2)).toEqual(["br_0", "br_1"]);
  expect(bodies(DEAD)).toEqual([]);
  expect(drawn.join("")).toContain("43% 10/23 messages");
  expect(drawn.join("")).toContain("100% 23/23 messages");
});

test("moves a message that fails again only once", async () => {
  const memory = memoryQueues((name, message) => {
    if (name === QUEUE) memory.put(DEAD, message);
    return true;
  });
  for (let index = 0; index < 12; index++) memory.put(DEAD, { Body: `m${index}` });
  const redriven = await redriveQueue(memory.queues, QUEUE, fast);
  expect(redriven).toEqual({ found: 12, moved: 12, left: 12 });
  expect(memory.bodies(QUEUE)).toEqual(Array.from({ length: 12 }, (_, index) => `m${index}`));
  expect(describeRedriven(redriven)).toContain("12 are still there, or failed again");
});

test("keeps messages that the queue rejects", async () => {
  const { queues, put, bodies } = memoryQueues((_, { Body }) => Body !== "refused");
  for (const Body of ["a", "refused", "c"]) put(DEAD, { Body });
  expect(await redriveQueue(queues, QUEUE, fast)).toEqual({ found: 3, moved: 2, left: 1 });
  expect(bodies(DEAD)).toEqual(["refused"]);
  expect(bodies(QUEUE)).toEqual(["a", "c"]);
});

test("moves messages no faster than the given pace", async () => {
  const { queues, put } = memoryQueues();
  for (let index = 0; index < 11; index++) put(DEAD, { Body: `m${index}` });
  const began = performance.now();
  await redriveQueue(queues, QUEUE, { pace: 100, terminal: quiet });
  expect(performance.now() - began).toBeGreaterThan(95);
});
