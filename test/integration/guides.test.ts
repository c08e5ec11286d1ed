import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { findBlocks, findSection, readDocument } from "../support/guides/guide-blocks.ts";
import { inShell } from "../support/guides/guide-shell.ts";

const stack = inject("stack");
const directory = mkdtempSync(join(tmpdir(), "guides-"));
afterAll(() => rmSync(directory, { recursive: true }));

const readme = readDocument("README.md");
const readmeBlocks = ["## Call it", "## Set a store up"].flatMap((heading) =>
  findBlocks(findSection(readme, heading), /^sh$/),
);
const guideBlocks = (name: string) => findBlocks(readDocument(`docs/guides/${name}.md`), /^sh$/);

test.concurrent.each([
  ["README", readmeBlocks, ["video 501, carousel, add_to_cart", "Linen Wrap Dress", "HTTP/1.1 200"]],
  [
    "connect your catalog",
    guideBlocks("connect-your-catalog"),
    ["With --price-format comma the price is 1299.00.", "1 removed, 0 were not there."],
  ],
  [
    "operate a stage",
    guideBlocks("operate"),
    ["Nothing was recorded.", "shoppable-video-carousel", "Revoked."],
  ],
])(
  "the commands of %s run as they are printed",
  async (_, commands, expected) => {
    const { code, output } = await inShell(stack, directory, commands);
    expect(output).not.toContain("FAILED:");
    expect(code).toBe(0);
    for (const text of expected) expect(output).toContain(text);
  },
  300_000,
);

test("what goes wrong is one line on standard error, and a status", async () => {
  const { code, output } = await inShell(stack, directory, [
    "npm run -s admin -- --store br_nobody orders list",
  ]);
  expect(code).toBe(1);
  expect(output).toMatch(/^error: There is no store br_nobody, or you may not see it\..*\nFAILED: /);
});
