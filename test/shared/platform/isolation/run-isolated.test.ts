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

/** Runs a program that does this with its file. */
const run = (work: string, { limits, read = async (start) => Uint8Array.of(start) }: Over = {}) => {
  const program = join(directory, `${createHash("sha256").update(work).digest("hex")}.mjs`);
  // Once: a program that starts meanwhile would read a file that is being written.
  if (!existsSync(program))
    writeFileSync(
      program,
      `import { serveIsolated } from "./frame.mjs";\nserveIsolated(async (task, file) => { ${work} });`,
    );
  return runIsolated(program, { ...LIMITS, ...limits }, { task: "try", bytes: 3, read });
};

test("a program reads its file through its parent, and answers", async () => {
  const work =
    "return [task, ...(await Promise.all([file.read(0, 1), file.read(file.bytes, 9)])), Object.keys(process.env)]";
  expect(await run(work)).toEqual([
    "try",
    Uint8Array.of(0),
    Uint8Array.of(3),
    expect.not.arrayContaining(["PATH", "AWS_SECRET_ACCESS_KEY"]),
  ]);
});

describe("a program is ended, and nothing else", () => {
  test.each([
    ["computes without end", "for (;;);"],
    ["never lets go", "for (;;) await undefined;"],
    ["fills its heap with objects", "const a = []; for (;;) a.push({ a });"],
    // In a thread, this ends the whole process.
    ["fills an array", "const a = []; for (let i = 0; ; i++) a.push(i);"],
    ["fills memory outside of its heap", "const a = []; for (;;) a.push(new Uint8Array(64 << 20).fill(1));"],
    ["calls itself without end", "const f = () => f() + 1; f();"],
    ["throws", "throw new Error('no');"],
    ["ends itself", "process.exit(0);"],
  ])("that %s", async (_, work) => {
    await expect(run(work)).rejects.toThrow(ProgramEnded);
  });

  test("that waits without end", async () => {
    await expect(
      run("await new Promise(() => setInterval(() => {}, 1e6));", { limits: { wallSeconds: 1 } }),
    ).rejects.toThrow("took too long");
  });
});

test("programs whose parent is busy while they answer and end are heard", async () => {
  // While one message is worked on, other programs end: Node may learn of that before it reads what they said.
  const read = async () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    return Uint8Array.of(1);
  };
  const work = "for (let i = 0; i < task.length; i++) await file.read(0, 1); return 'heard'";
  const runs = Array.from({ length: 8 }, () => run(work, { read }));
  expect(await Promise.all(runs)).toEqual(Array(8).fill("heard"));
});

test("slow storage is not the program's fault", async () => {
  const read = () => new Promise<Uint8Array>((resolve) => setTimeout(() => resolve(Uint8Array.of(1)), 3_000));
  expect(await run("return file.read(0, 1)", { read, limits: { wallSeconds: 2.5 } })).toEqual(
    Uint8Array.of(1),
  );
});

test("storage that takes too long in all is not waited for, and is not the program's fault", async () => {
  // Each read by itself is quick.
  const read = () => new Promise<Uint8Array>((resolve) => setTimeout(() => resolve(Uint8Array.of(1)), 100));
  const reading = run("for (;;) await file.read(0, 1)", { read, limits: { readSeconds: 0.5 } });
  await expect(reading).rejects.toThrow("could not be read in time");
});

test("what storage throws is what the caller gets", async () => {
  const read = () => Promise.reject(new Error("S3 is down"));
  await expect(run("return file.read(0, 1)", { read })).rejects.toThrow("S3 is down");
});

test("a program that is not there is no fault of its input", async () => {
  const missing = runIsolated(join(directory, "none.mjs"), LIMITS, {
    task: "try",
    bytes: 0,
    read: async () => Uint8Array.of(),
  });
  await expect(missing).rejects.toThrow("The program did not start: it exited with 1");
});
