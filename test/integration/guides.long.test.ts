import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { findBlocks, findSection, readDocument } from "../support/guides/guide-blocks.ts";
import { inShell } from "../support/guides/guide-shell.ts";

const stack = inject("stack");
const directory = mkdtempSync(join(tmpdir(), "guides-"));
afterAll(() => rmSync(directory, { recursive: true }));

const section = (path: string, heading: string) =>
  findBlocks(findSection(readDocument(path), heading), /^sh$/);
const readmeBlocks = [
  ...section("README.md", "## Call it"),
  ...section("docs/development.md", "## Command line"),
];
const blocks = (path: string) => findBlocks(readDocument(path), /^sh$/);

test.concurrent.each([
  ["README", readmeBlocks, ["video 501, carousel, add_to_cart", "Linen Wrap Dress", "HTTP/1.1 200"]],
  [
    "connect your catalog",
    blocks("docs/guides/connect-your-catalog.md"),
    ["With --price-format comma the price is 1299.00.", "1 removed, 0 were not there."],
  ],
  [
    "operations",
    blocks("docs/operations.md"),
    ["Nothing was recorded.", "shoppable-video-carousel", "Revoked."],
  ],
])(
  "the commands of %s work as printed",
  async (_, commands, expected) => {
    const { code, output } = await inShell(stack, directory, commands);
    expect(output).not.toContain("FAILED:");
    expect(code).toBe(0);
    for (const text of expected) expect(output).toContain(text);
  },
  300_000,
);

test("an error is one line on standard error with an exit status", async () => {
  const { code, output } = await inShell(stack, directory, [
    "npm run -s admin -- --store br_nobody orders list",
  ]);
  expect(code).toBe(1);
  expect(output).toMatch(/^error: There is no store br_nobody, or you don't have access to it\..*\nFAILED: /);
});
