import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FunctionError } from "../../../../infra/local/lambda/function-error.ts";
import { type LocalFunction, startFunction } from "../../../../infra/local/lambda/local-function.ts";
import { LOW_PRIORITY } from "../../../../infra/local/process/low-priority.ts";

let directory: string;
let fn: LocalFunction | undefined;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "function-"));
});
afterEach(async () => {
  await fn?.stop();
  rmSync(directory, { recursive: true });
});

const logFile = () => join(directory, "logs", "fn.log");

/** Starts a bundle whose handler has this body, with `event` and `context`. */
function start(
  body: string,
  options: { timeoutSeconds?: number; before?: string; isComputing?: boolean } = {},
): LocalFunction {
  const { timeoutSeconds = 5, before = "", isComputing = false } = options;
  writeFileSync(
    join(directory, "index.js"),
    `${before};exports.handler = async (event, context) => { ${body} };`,
  );
  fn = startFunction({
    name: "fn",
    arn: "arn:aws:lambda:us-east-1:000000000000:function:fn",
    codeDirectory: directory,
    handler: "index.handler",
    timeoutSeconds,
    environment: { TABLE_NAME: "t", AWS_LAMBDA_FUNCTION_NAME: "fn" },
    logFile: logFile(),
    isComputing,
  });
  return fn;
}
const catchFailure = async (invocation: Promise<unknown>) => {
  const error = await invocation.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof FunctionError)) throw new Error(`Expected a FunctionError and got ${error}`);
  return error.body;
};

test.runIf(process.platform === "linux").each([
  [false, 0],
  [true, LOW_PRIORITY],
])("whether a function computes (%s) decides the priority of its processes", async (isComputing, more) => {
  const body = 'return Number(require("node:child_process").execFileSync("nice").toString())';
  expect(await start(body, { isComputing }).invoke({})).toBe(getPriority() + more);
});

describe("a function in a worker thread", () => {
  test("gets the event, a context and its own environment alone", async () => {
    const result = await start(`return {
      event,
      remaining: context.getRemainingTimeInMillis(),
      id: context.awsRequestId,
      name: context.functionName,
      environment: Object.keys(process.env).sort(),
    }`).invoke({ a: 1 });
    expect(result).toEqual({
      event: { a: 1 },
      remaining: expect.any(Number),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "fn",
      environment: ["AWS_LAMBDA_FUNCTION_NAME", "TABLE_NAME"],
    });
    expect((result as { remaining: number }).remaining).toBeGreaterThan(4_000);
  });

  test("passes events and results as JSON does", async () => {
    const echo = start("return event === null ? undefined : event");
    expect(await echo.invoke({ at: new Date(0), gone: undefined })).toEqual({
      at: "1970-01-01T00:00:00.000Z",
    });
    expect(await echo.invoke(null)).toBeNull();
  });

  test("runs invocations at the same time", async () => {
    const both = start(
      "count++; while (count < 2) await new Promise((resolve) => setTimeout(resolve, 5)); return count",
      { before: "let count = 0" },
    );
    expect(await Promise.all([both.invoke({}), both.invoke({})])).toEqual([2, 2]);
  });

  test("runs 25 at once at most, and the time of those that wait begins with their turn", async () => {
    const fn = start(
      "most = Math.max(most, ++count); await new Promise((resolve) => setTimeout(resolve, 200)); count--; return most",
      { timeoutSeconds: 0.5, before: "let count = 0, most = 0" },
    );
    await fn.ready();
    const answers = await Promise.all(Array.from({ length: 100 }, () => fn.invoke({})));
    expect(Math.max(...answers.map(Number))).toBe(25);
  });

  test("ends what waits for its turn when it is stopped, and starts no thread for it", async () => {
    const fn = start("count++; await new Promise(() => setInterval(() => {}, 1000))", {
      before: "let count = 0; console.log('loaded')",
    });
    await fn.ready();
    const ends = Array.from({ length: 30 }, () => catchFailure(fn.invoke({})));
    await fn.stop();
    expect(new Set((await Promise.all(ends)).map(({ errorType }) => errorType))).toEqual(
      new Set(["Runtime.ExitError"]),
    );
    await expect.poll(() => readFileSync(logFile(), "utf8").match(/loaded/g)).toHaveLength(1);
  });

  test("that throws is reported the way Lambda does, with the trace in its log", async () => {
    const body = await catchFailure(start('throw new TypeError("broken")').invoke({}));
    expect(body).toMatchObject({ errorType: "TypeError", errorMessage: "broken" });
    await fn?.stop();
    await expect.poll(() => readFileSync(logFile(), "utf8")).toContain("TypeError: broken");
  });

  test("that takes too long is timed out, and the next invocation runs in a new thread", async () => {
    const slow = start(
      "if (event.slow) await new Promise(() => setInterval(() => {}, 1000)); return ++count",
      { timeoutSeconds: 0.2, before: "let count = 0" },
    );
    expect(await slow.invoke({})).toBe(1);
    expect(await catchFailure(slow.invoke({ slow: true }))).toMatchObject({ errorType: "Sandbox.Timedout" });
    expect(await slow.invoke({})).toBe(1);
  });

  test("that never yields is timed out as well", async () => {
    const busy = start("while (event.busy); return 1", { timeoutSeconds: 0.2 });
    await busy.ready();
    expect(await catchFailure(busy.invoke({ busy: true }))).toMatchObject({ errorType: "Sandbox.Timedout" });
    expect(await busy.invoke({})).toBe(1);
  });

  test("a timeout does not take other invocations with it", async () => {
    const fn = start("await new Promise((resolve) => setTimeout(resolve, event.ms)); return event.ms", {
      timeoutSeconds: 0.3,
    });
    await fn.ready();
    const timedOut = catchFailure(fn.invoke({ ms: 10_000 }));
    await new Promise((resolve) => setTimeout(resolve, 150));
    const other = fn.invoke({ ms: 250 });
    expect(await timedOut).toMatchObject({ errorType: "Sandbox.Timedout" });
    expect(await other).toBe(250);
  });

  test("that ends its process fails every invocation under way, and starts again for the next", async () => {
    const dying = start(
      "if (event.die) process.exit(3); await new Promise((resolve) => setTimeout(resolve, event.ms ?? 0)); return 1",
    );
    const bystander = catchFailure(dying.invoke({ ms: 5_000 }));
    expect(await catchFailure(dying.invoke({ die: true }))).toMatchObject({ errorType: "Runtime.ExitError" });
    expect(await bystander).toMatchObject({ errorType: "Runtime.ExitError" });
    expect(await dying.invoke({})).toBe(1);
  });

  test("that crashes fails the invocation it is in the middle of, and starts again for the next", async () => {
    const victim = start("await new Promise((resolve) => setTimeout(resolve, event.ms)); return 1");
    await victim.ready();
    const underWay = catchFailure(victim.invoke({ ms: 5_000 }));
    await victim.crash();
    expect(await underWay).toMatchObject({ errorType: "Runtime.ExitError" });
    expect(await victim.invoke({ ms: 0 })).toBe(1);
  });

  test("that can't be loaded is not ready, and says why to whoever invokes it", async () => {
    const broken = start("return 1", { before: 'throw new Error("The environment variable X is not set")' });
    await expect(broken.ready()).rejects.toThrow("The environment variable X is not set");
    expect(await catchFailure(broken.invoke({}))).toMatchObject({
      errorMessage: "The environment variable X is not set",
    });
  });

  test("prints to its log and not to the terminal", async () => {
    await start('console.log("hello from inside"); console.error("and an error")').invoke({});
    await expect.poll(() => readFileSync(logFile(), "utf8")).toContain("hello from inside");
    await expect.poll(() => readFileSync(logFile(), "utf8")).toContain("and an error");
  });
});
