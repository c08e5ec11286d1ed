import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const START = fileURLToPath(new URL("../../../infra/local/start.ts", import.meta.url));

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "start-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

async function start(options: { args?: string[]; env?: Record<string, string> } = {}) {
  const child = spawn(process.execPath, [START, ...(options.args ?? [])], {
    cwd: directory,
    env: { PATH: directory, PORT: "0", ...options.env },
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { status, stdout, stderr };
}

describe("npm start exits with 1 and prints one line for", () => {
  test("a missing Java, and releases the lock of a dead stack", async () => {
    const lock = join(directory, ".local", "stack.lock");
    mkdirSync(join(directory, ".local"));
    writeFileSync(lock, JSON.stringify({ pid: 2 ** 22 + 1 }));
    expect(await start()).toEqual({
      status: 1,
      stdout: "",
      stderr:
        "Java 17 or newer is needed for DynamoDB Local: install it with " +
        '"apt-get install openjdk-17-jre-headless" or "brew install openjdk@17", or set DYNAMODB_ENDPOINT.\n',
    });
    expect(existsSync(lock)).toBe(false);
  });

  test("a port in use", async () => {
    const server = createServer();
    const port = await new Promise<string>((resolve) => {
      server.listen(0, "127.0.0.1", () => resolve(String((server.address() as { port: number }).port)));
    });
    const { status, stderr } = await start({ env: { PORT: port } });
    server.close();
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `Port ${port} is in use: choose another with PORT=<number>, or any with PORT=0.\n`,
    });
  });

  test("a stack that is running already, and keeps its files", async () => {
    mkdirSync(join(directory, ".local"));
    const files = ["stack.lock", "stack.json"].map((name) => join(directory, ".local", name));
    for (const file of files) writeFileSync(file, JSON.stringify({ pid: process.pid }));
    const { status, stderr } = await start({ args: ["--fresh"] });
    expect(status).toBe(1);
    expect(stderr).toContain(`The local stack is already running (process ${process.pid})`);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(files.map((file) => existsSync(file))).toEqual([true, true]);
  });
});
