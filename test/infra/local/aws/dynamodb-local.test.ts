import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type DynamoDbLocal, startDynamoDbLocal } from "../../../../infra/local/aws/dynamodb-local.ts";
import { type FakeJava, installFakeJava } from "../../support/fake-java.ts";

const MODULE = new URL("../../../../infra/local/aws/dynamodb-local.ts", import.meta.url).href;

let directory: string;
let java: FakeJava;
let database: DynamoDbLocal | undefined;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "dynamodb-"));
  java = installFakeJava(directory);
  vi.stubEnv("PATH", java.path);
  vi.stubEnv("FAKE_JAVA_PID", java.pidFile);
  vi.stubEnv("FAKE_JAVA_VERSION", "21.0.2");
});
afterEach(async () => {
  await database?.stop();
  database = undefined;
  rmSync(directory, { recursive: true, force: true });
});

const running = () => JSON.parse(readFileSync(java.pidFile, "utf8")) as { pid: number; args: string[] };
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const start = (dataDirectory?: string) =>
  startDynamoDbLocal({ dataDirectory, logFile: join(directory, "logs", "dynamodb.log") });

describe("the database process", () => {
  test("is ready when it answers, and gone when it is stopped", async () => {
    database = await start();
    const { pid } = running();
    expect((await fetch(database.endpoint)).status).toBe(400);
    await database.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test("keeps its data where it is told, else in memory, and sends no telemetry", async () => {
    database = await start(join(directory, "data"));
    expect(running().args).toEqual(
      expect.arrayContaining(["-dbPath", join(directory, "data"), "-disableTelemetry"]),
    );
    expect(running().args).not.toContain("-inMemory");
    await database.stop();
    database = await start();
    expect(running().args).toContain("-inMemory");
  });

  test("that fails to start is told with where its log is", async () => {
    vi.stubEnv("FAKE_JAVA_BROKEN", "1");
    await expect(start()).rejects.toThrow(/^DynamoDB Local did not start; see .*dynamodb\.log\.$/);
    expect(readFileSync(join(directory, "logs", "dynamodb.log"), "utf8")).toContain("out of memory");
  });

  test("that runs already is used and left running", async () => {
    const given = await startDynamoDbLocal({ logFile: "unused", runningEndpoint: "http://127.0.0.1:8000" });
    expect(given.endpoint).toBe("http://127.0.0.1:8000");
    await given.stop();
    expect(() => running()).toThrow("ENOENT");
  });
});

describe("when the process that started it", () => {
  const endings = { exits: "process.exit(0)", "is killed": 'process.kill(process.pid, "SIGKILL")' };

  test.each(Object.entries(endings))("%s, the database ends too", async (_, ending) => {
    const program = join(directory, "parent.mjs");
    const log = JSON.stringify(join(directory, "log"));
    writeFileSync(
      program,
      `import { startDynamoDbLocal } from ${JSON.stringify(MODULE)};
       await startDynamoDbLocal({ logFile: ${log} });
       ${ending};`,
    );
    const parent = spawn(process.execPath, [program], { stdio: "ignore" });
    await exited(parent);
    const { pid } = running();
    await expect.poll(() => isAlive(pid), { timeout: 3_000 }).toBe(false);
  });
});

const exited = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));
