import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../support/stack-access.ts";

const START = new URL("../../infra/local/start.ts", import.meta.url).pathname;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "start-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test("npm start prints the demonstration, stays up, and stops cleanly on Ctrl-C", async () => {
  const stateFile = join(directory, ".local/stack.json");
  const child = spawn(process.execPath, [START], { cwd: directory, env: { ...process.env, PORT: "0" } });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  try {
    const state = await eventually(async () => {
      const text = existsSync(stateFile) ? readFileSync(stateFile, "utf8") : "";
      return text === "" ? undefined : JSON.parse(text);
    }, 60_000);
    expect(state).toMatchObject({
      base_url: expect.stringMatching(/^http:/),
      merchant_url: expect.stringMatching(/^http:/),
      issuer_url: expect.stringMatching(/^http:/),
      admin_token: expect.stringMatching(/^eyJ/),
      store: { brand: expect.stringMatching(/^br_/), store_id: expect.stringMatching(/^st_local_/) },
      pid: child.pid,
    });
    await eventually(async () => (printed.includes("Ready after") ? true : undefined), 60_000);
    expect(printed).toMatch(/Catalog: 4 products pulled/);
    expect(printed).toMatch(/video 501 \(add_to_cart, carousel\)/);
    expect(printed).toMatch(/attributed to videos +1 +2 /);
    expect((await fetch(`${state.base_url}/nothing`)).status).toBe(404);

    child.kill("SIGINT");
    expect(await ended).toBe(0);
    expect(existsSync(stateFile)).toBe(false);
    expect(isAlive(state.pid)).toBe(false);
    await expect(fetch(`${state.base_url}/nothing`)).rejects.toThrow();
  } finally {
    child.kill("SIGKILL");
  }
}, 120_000);
