import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, inject, test, vi } from "vitest";
import { createProgram } from "../../clients/admin-cli/program.ts";
import { createSettings } from "../../clients/admin-cli/settings.ts";
import { PLATFORMS } from "../../shared/vocabulary/platforms.ts";
import { startFakeShop } from "../support/guides/fake-shops.ts";
import { findBlocks, readDocument } from "../support/guides/guide-blocks.ts";
import { callsIn, exportsIn, unquoted } from "../support/guides/guide-commands.ts";
import { createTestStore } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const directory = mkdtempSync(join(tmpdir(), "guides-"));
afterAll(() => rmSync(directory, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const run = async (brand: string, args: readonly string[]): Promise<string> => {
  const lines: string[] = [];
  const program = createProgram(
    {
      write: (line) => void lines.push(line),
      look: { colours: false },
      terminal: { write: () => undefined },
      settings: createSettings(join(directory, "admin.json")),
    },
    Date.now(),
  );
  const caller = ["--base-url", stack.baseUrl, "--token", stack.operatorToken, "--store", brand];
  await program.parseAsync([...caller, ...args], { from: "user" });
  return lines.join("\n");
};

const CONNECTED = PLATFORMS.filter((platform) => platform !== "shopify");

test.each(CONNECTED)("the commands for %s connect a shop and preview its products", async (platform) => {
  const { brand } = await createTestStore(stack);
  const shop = await startFakeShop(platform);
  const output: string[] = [];
  const guide = readDocument("docs/guides/connect-your-catalog.md");
  for (const printed of findBlocks(guide, new RegExp(`^sh ${platform}$`))) {
    const block = printed.replaceAll(/https:\/\/(shop\.example|api\.bigcommerce\.com)/g, shop.url);
    for (const [name, value] of exportsIn(block)) vi.stubEnv(name, value);
    for (const call of callsIn(block)) output.push(await run(brand, call.map(unquoted)));
  }
  await shop.close();
  expect(output.length).toBeGreaterThanOrEqual(2);
  expect(output.join("\n")).toMatch(/^title +(Wool blanket|Enamel mug|Desk lamp|Tea bowl|Linen shirt)/m);
});
