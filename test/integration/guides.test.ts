import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { blocksOf, readDocument, sectionOf } from "../support/guide-blocks.ts";
import { createTestStore } from "../support/stack-access.ts";

const stack = inject("stack");
const directory = mkdtempSync(join(tmpdir(), "guides-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** A folder in which `npm run admin` and `.local/stack.json` are where the documents say. */
const workspace = async (): Promise<string> => {
  const { brand, storeId } = await createTestStore(stack);
  const addresses = {
    base_url: stack.baseUrl,
    merchant_url: stack.merchantUrl,
    issuer_url: stack.issuerUrl,
    aws_endpoint: stack.awsEndpoint,
    admin_token: stack.operatorToken,
    store: { brand, store_id: storeId },
  };
  const folder = join(directory, brand);
  mkdirSync(join(folder, ".local"), { recursive: true });
  writeFileSync(join(folder, ".local/stack.json"), JSON.stringify(addresses));
  const scripts = { admin: `node ${resolve("clients/admin-cli/admin.ts")}` };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, scripts }));
  return folder;
};

type Ended = { readonly code: number | null; readonly output: string };

/** Runs commands as a person would paste them, up to the first that fails. */
const inShell = async (commands: readonly string[]): Promise<Ended> => {
  const cwd = await workspace();
  const script = `set -Eeuo pipefail\ntrap 'echo "FAILED: $BASH_COMMAND" >&2' ERR\n${commands.join("\n")}`;
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    XDG_CONFIG_HOME: join(cwd, "config"),
  };
  const shell = spawn("bash", ["-c", script], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const parts: Buffer[] = [];
  shell.stdout.on("data", (part) => parts.push(part));
  shell.stderr.on("data", (part) => parts.push(part));
  const code = await new Promise<number | null>((ended) => shell.on("close", ended));
  return { code, output: Buffer.concat(parts).toString() };
};

const readme = readDocument("README.md");
const readmeBlocks = ["## Call it", "## Set a store up"].flatMap((heading) =>
  blocksOf(sectionOf(readme, heading), /^sh$/),
);
const guideBlocks = (name: string) => blocksOf(readDocument(`docs/guides/${name}.md`), /^sh$/);

test.concurrent.each([
  ["README", readmeBlocks, ["video 7001 (carousel, add_to_cart)", "Linen Wrap Dress", "HTTP/1.1 200"]],
  [
    "connect your catalog",
    guideBlocks("connect-your-catalog"),
    ['with the price_format "comma" that price is 1299.00', "1 removed, 0 were not there."],
  ],
  [
    "operate a stage",
    guideBlocks("operate"),
    ["Nothing was recorded.", "shoppable-video-carousel", "Revoked."],
  ],
])(
  "the commands of %s run as they are printed",
  async (_, commands, expected) => {
    const { code, output } = await inShell(commands);
    expect(output).not.toContain("FAILED:");
    expect(code).toBe(0);
    for (const text of expected) expect(output).toContain(text);
  },
  300_000,
);

test("what goes wrong is one line on standard error, and a status", async () => {
  const { code, output } = await inShell(["npm run -s admin -- --store br_nobody orders list"]);
  expect(code).toBe(1);
  expect(output).toMatch(/^error: There is no store br_nobody, or you may not see it\..*\nFAILED: /);
});
