import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { createFunctionClock } from "../../../../infra/local/lambda/function-clock.ts";

const CLOCK = new URL("../../../../infra/local/lambda/function-clock.ts", import.meta.url).href;
const DAY_MS = 86_400_000;

/** A function's thread: it says what time it is whenever it is asked. */
const THREAD = `
  const { parentPort, workerData } = require("node:worker_threads");
  import("${CLOCK}").then(({ followClock }) => {
    followClock(workerData);
    const say = () => parentPort.postMessage({
      now: Date.now(),
      made: new Date().getTime(),
      isDate: new Date() instanceof Date,
      fixed: new Date("2026-11-20T10:00:00Z").toISOString(),
      parsed: Date.parse("2026-11-20T10:00:00Z"),
      ofParts: new Date(Date.UTC(2026, 0, 2)).toISOString(),
    });
    parentPort.on("message", say);
    say();
  });`;

test("a thread's dates follow its functions' clock, also when it is moved on; times that are given stay", async () => {
  const clock = createFunctionClock();
  clock.forward(30 * DAY_MS);
  const thread = new Worker(THREAD, { eval: true, workerData: clock.memory });
  try {
    const [first] = await once(thread, "message");
    clock.forward(DAY_MS);
    thread.postMessage("again");
    const [second] = await once(thread, "message");
    expect(first.now - Date.now()).toBeGreaterThan(29 * DAY_MS);
    expect(second.now - first.now).toBeGreaterThanOrEqual(DAY_MS);
    expect(Math.abs(second.now - clock.now())).toBeLessThan(DAY_MS / 2);
    expect(second.made).toBeGreaterThanOrEqual(second.now);
    expect(second).toMatchObject({
      isDate: true,
      fixed: "2026-11-20T10:00:00.000Z",
      parsed: 1_795_168_800_000,
      ofParts: "2026-01-02T00:00:00.000Z",
    });
  } finally {
    await thread.terminate();
  }
});
