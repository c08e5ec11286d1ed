import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openCheckpoints } from "../../../../infra/local/event-sources/checkpoints.ts";
import { createCleanup } from "../../../../infra/local/process/cleanup.ts";
import { checkDataVersion, DATA_VERSION } from "../../../../infra/local/process/data-version.ts";
import { onKeptPort } from "../../../../infra/local/process/kept-port.ts";
import { LocalStackError } from "../../../../infra/local/process/local-stack-error.ts";
import { readState, writeState } from "../../../../infra/local/process/state-file.ts";

let directory: string;
let file: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "state-"));
  file = join(directory, "state.json");
});
afterEach(() => rmSync(directory, { recursive: true }));

describe("a state file", () => {
  test("is read as it was written, and only by its owner", () => {
    expect(readState(file)).toBeUndefined();
    writeState(file, { made: 1 });
    expect(readState(file)).toEqual({ made: 1 });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(directory)).toEqual(["state.json"]);
  });

  test("that is broken is an error, not an empty one", () => {
    writeFileSync(file, "{");
    expect(() => readState(file)).toThrow();
  });
});

describe("kept data", () => {
  const refused = /of another version of the project: empty them with `npm start -- --fresh`\.$/;

  test("of this version are used again, and a new directory is marked", () => {
    writeState(join(directory, "stack.lock"), { pid: 1 });
    checkDataVersion(directory);
    mkdirSync(join(directory, "dynamodb"));
    checkDataVersion(directory);
    expect(readState(join(directory, "version.json"))).toEqual({ data: DATA_VERSION });
  });

  test.each([
    ["of an earlier version", () => writeState(join(directory, "version.json"), { data: DATA_VERSION - 1 })],
    ["of a later version", () => writeState(join(directory, "version.json"), { data: DATA_VERSION + 1 })],
    ["from before there were versions", () => mkdirSync(join(directory, "dynamodb"))],
  ])("%s are refused in one line that says what to do", (_, keep) => {
    keep();
    expect(() => checkDataVersion(directory)).toThrow(refused);
    expect(() => checkDataVersion(directory)).toThrow(LocalStackError);
  });
});

describe("checkpoints", () => {
  test("are there after a restart, once they are flushed", () => {
    const before = openCheckpoints(file);
    before.set("a", "1");
    before.set("a", "2");
    expect(before.get("a")).toBe("2");
    before.flush();
    expect(openCheckpoints(file).get("a")).toBe("2");
  });

  test("are written soon without being flushed", async () => {
    openCheckpoints(file).set("a", "1");
    await expect.poll(() => readState(file)).toEqual({ a: "1" });
  });
});

describe("a server on a kept port", () => {
  const started: number[] = [];
  const start = async (port: number) => {
    started.push(port);
    if (port === 1111) throw new LocalStackError("Port 1111 is in use");
    return { url: `http://127.0.0.1:${port || 2222}` };
  };
  beforeEach(() => void started.splice(0));

  test("gets the port of the last run again", async () => {
    await onKeptPort(file, start);
    await onKeptPort(file, start);
    expect(started).toEqual([0, 2222]);
  });

  test("gets another when that one is taken", async () => {
    writeState(file, { port: 1111 });
    await onKeptPort(file, start);
    expect(started).toEqual([1111, 0]);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ port: 2222 });
  });
});

describe("cleaning up", () => {
  test("stops what was started last first, once, and whatever fails", async () => {
    const stopped: string[] = [];
    const cleanup = createCleanup();
    cleanup.add({ stop: () => void stopped.push("first") });
    cleanup.add({
      stop: async () => {
        stopped.push("second");
        throw new Error("stuck");
      },
    });
    cleanup.add({ stop: () => void stopped.push("third") });
    await expect(cleanup.run()).rejects.toThrow("stuck");
    await cleanup.run();
    expect(stopped).toEqual(["third", "second", "first"]);
  });
});
