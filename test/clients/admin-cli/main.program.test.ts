import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const ADMIN = new URL("../../../clients/admin-cli/admin.ts", import.meta.url).pathname;
const directory = mkdtempSync(join(tmpdir(), "admin-cli-"));
const server = createServer((_, response) => {
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true });
});

const admin = (...args: string[]) => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { ...process.env, XDG_CONFIG_HOME: directory, ADMIN_BASE_URL: baseUrl, ADMIN_TOKEN: "t" };
  return promisify(execFile)(process.execPath, [ADMIN, ...args], { env });
};

test.each([
  ["an empty answer", ["--brand", "br_a", "--yes", "videos", "remove", "7"], /^\{\}\n$/],
  ["a choice", ["stores", "use", "--none"], /^\{\n[\s\S]*\n\}\n$/],
])("prints JSON with one final newline for %s", async (_, args, expected) => {
  const { stdout } = await admin("--json", ...args);
  expect(stdout).toMatch(expected);
});
