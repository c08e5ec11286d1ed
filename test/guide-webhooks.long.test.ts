import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { WEBHOOK_TYPES } from "../shared/vocabulary/webhooks.ts";
import { signedHeaders } from "../shared/webhooks/signing/signature.ts";
import { findBlocks, readDocument } from "./support/guides/guide-blocks.ts";
import { describeWith } from "./support/setup/describe-with.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const GUIDE = readDocument("docs/guides/webhooks.md");
const directory = mkdtempSync(join(tmpdir(), "webhooks-"));
afterAll(() => rmSync(directory, { recursive: true }));

let receiver: ChildProcess | undefined;
afterEach(() => receiver?.kill());

const writeReceiver = (language: string, file: string, change = (text: string) => text): string => {
  const block = findBlocks(GUIDE, new RegExp(`^${language}$`)).find((text) => text.includes(file)) ?? "";
  const path = join(directory, file);
  writeFileSync(path, change(block));
  return path;
};

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });

const start = async (command: string, args: (port: number) => readonly string[]): Promise<number> => {
  const port = await freePort();
  const env = { ...process.env, WEBHOOK_SECRET: SECRET, PORT: String(port) };
  receiver = spawn(command, args(port), { env, cwd: directory, stdio: "ignore" });
  return port;
};

const post = async (port: number, headers: Record<string, string>, body: string): Promise<number> => {
  for (let left = 200; ; left--) {
    try {
      return (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body })).status;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((next) => setTimeout(next, 25));
    }
  }
};

const BODY = JSON.stringify({
  type: "order.attributed",
  timestamp: "2026-11-20T10:00:00.000Z",
  data: { order_id: "Ä-1001", lines_credited: 1 },
});

const expectToVerify = async (port: number): Promise<void> => {
  const now = Math.floor(Date.now() / 1_000);
  const signed = (timestamp: number) => signedHeaders({ id: "msg_1", timestamp, body: BODY }, [SECRET]);
  expect(await post(port, signed(now), BODY)).toBe(204);
  expect(await post(port, signed(now), `${BODY} `)).toBe(401);
  expect(await post(port, signed(now - 400), BODY)).toBe(401);
  expect(await post(port, { ...signed(now), "webhook-signature": "v1,AAAA" }, BODY)).toBe(401);
};

test("the Node receiver accepts signed webhooks and refuses forged or replayed ones", async () => {
  const client = resolve("clients/node/index.ts");
  const path = writeReceiver("ts", "receiver.ts", (text) => text.replace("@shoppable-video/node", client));
  await expectToVerify(await start(process.execPath, () => [path]));
});

describeWith("php", "PHP", (php) => {
  test("the receiver accepts signed webhooks and refuses forged or replayed ones", async () => {
    const path = writeReceiver("php", "receiver.php");
    cpSync("clients/php/Webhook.php", join(directory, "Webhook.php"));
    await expectToVerify(await start(php, (port) => ["-S", `127.0.0.1:${port}`, path]));
  });
});

describeWith("python", "Python", (python) => {
  test("the receiver accepts signed webhooks and refuses forged or replayed ones", async () => {
    const path = writeReceiver("python", "receiver.py");
    await expectToVerify(await start(python, () => [path]));
  });
});

test("the guide lists every event type", () => {
  for (const type of WEBHOOK_TYPES) expect(GUIDE).toContain(`\`${type}\``);
});
