import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { PLATFORMS } from "../../shared/vocabulary/platforms.ts";
import { blocksOf, readDocument } from "../support/guide-blocks.ts";
import { inShell } from "../support/guide-shell.ts";
import { startFakeShop } from "../support/guides/fake-shops.ts";

const stack = inject("stack");
const directory = mkdtempSync(join(tmpdir(), "guides-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** As the completion defines it, without a start of npm for each command. */
const ADMIN = `admin() { node "${resolve("clients/admin-cli/admin.ts")}" "$@"; }`;

test.concurrent.each(PLATFORMS)(
  "the guide %s connects a shop and previews its products",
  async (platform) => {
    const shop = await startFakeShop(platform);
    const commands = blocksOf(readDocument(`docs/guides/${platform}.md`), /^sh shop$/).map((block) =>
      block.replaceAll(/https:\/\/(shop\.example|api\.bigcommerce\.com)/g, shop.url),
    );
    const { code, output } = await inShell(stack, directory, [ADMIN, ...commands]);
    await shop.close();
    expect(output).not.toContain("FAILED:");
    expect(code).toBe(0);
    expect(output).toMatch(/title +(Wool blanket|Enamel mug|Desk lamp|Tea bowl|Linen shirt)/);
  },
  300_000,
);
