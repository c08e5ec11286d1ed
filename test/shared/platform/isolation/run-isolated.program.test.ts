import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ProgramEnded, runIsolated } from "../../../../shared/platform/isolation/run-isolated.ts";

const LIMITS = { heapMegabytes: 64, dataMegabytes: 200, cpuSeconds: 1, wallSeconds: 20, readSeconds: 20 };
const FRAME = fileURLToPath(new URL("../../../../shared/platform/isolation/program.ts", import.meta.url));
let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "isolated-"));
  buildSync({ entryPoints: [FRAME], outfile: join(directory, "frame.mjs") });
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

type Over = {
  readonly limits?: Partial<typeof LIMITS>;
  readonly read?: (start: number, end: number) => Promise<Uint8Array>;
};

const run = (work: string, { limits, read = async (start) => Uint8Array.of(start) }: Over = {}) => {
  const program = join(directory, `${createHash("sha256").update(work).digest("hex")}.mjs`);
  // Written only once: a program that starts meanwhile would read a partial file.
  if (!existsSync(program))
    writeFileSync(
      program,
      `import { serveIsolated } from "./frame.mjs";\nserveIsolated(async (task, file) => { ${work} });`,
    );
  return runIsolated(program, { ...LIMITS, ...limits }, { task: "try", bytes: 3, read });
};

test("reads the file through the parent process and returns the result", async () => {
  const work =
    "return [task, ...(await Promise.all([file.read(0, 1), file.read(file.bytes, 9)])), Object.keys(process.env)]";
  expect(await run(work)).toEqual([
    "try",
    Uint8Array.of(0),
    Uint8Array.of(3),
    expect.not.arrayContaining(["PATH", "AWS_SECRET_ACCESS_KEY"]),
  ]);
});

describe("a misbehaving program", () => {
  test.each([
    ["computes without end", "for (;;);"],
    ["blocks its event loop without end", "for (;;) await undefined;"],
    ["fills its heap with objects", "const a = []; for (;;) a.push({ a });"],
    // In a thread, this would end the whole process.
    ["fills an array", "const a = []; for (let i = 0; ; i++) a.push(i);"],
    ["fills memory outside of its heap", "const a = []; for (;;) a.push(new Uint8Array(64 << 20).fill(1));"],
    ["calls itself without end", "const f = () => f() + 1; f();"],
    ["throws", "throw new Error('no');"],
    ["ends itself", "process.exit(0);"],
  ])("is ended without affecting the process if it %s", async (_, work) => {
    await expect(run(work)).rejects.toThrow(ProgramEnded);
  });

  test("is ended if it waits without end", async () => {
    await expect(
      run("await new Promise(() => setInterval(() => {}, 1e6));", { limits: { wallSeconds: 1 } }),
    ).rejects.toThrow("timed out");
  });
});

test("receives the results of programs while the parent is busy", async () => {
  // Programs end while this process is busy. Node may notice the end before it reads their messages.
  const read = async () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    return Uint8Array.of(1);
  };
  const work = "for (let i = 0; i < task.length; i++) await file.read(0, 1); return 'heard'";
  const runs = Array.from({ length: 8 }, () => run(work, { read }));
  expect(await Promise.all(runs)).toEqual(Array(8).fill("heard"));
});

test("does not count slow storage against the program's time limit", async () => {
  const read = () => new Promise<Uint8Array>((resolve) => setTimeout(() => resolve(Uint8Array.of(1)), 3_000));
  expect(await run("return file.read(0, 1)", { read, limits: { wallSeconds: 2.5 } })).toEqual(
    Uint8Array.of(1),
  );
});

test("fails if storage takes too long in total, without blaming the program", async () => {
  const read = () => new Promise<Uint8Array>((resolve) => setTimeout(() => resolve(Uint8Array.of(1)), 100));
  const reading = run("for (;;) await file.read(0, 1)", { read, limits: { readSeconds: 0.5 } });
  await expect(reading).rejects.toThrow("could not be read in time");
});

test("rejects with the error of storage", async () => {
  const read = () => Promise.reject(new Error("S3 is down"));
  await expect(run("return file.read(0, 1)", { read })).rejects.toThrow("S3 is down");
});

test("throws another error if the program file is missing", async () => {
  const missing = runIsolated(join(directory, "none.mjs"), LIMITS, {
    task: "try",
    bytes: 0,
    read: async () => Uint8Array.of(),
  });
  await expect(missing).rejects.toThrow("The program did not start: it exited with 1");
});
