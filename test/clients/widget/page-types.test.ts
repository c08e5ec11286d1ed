import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const directory = mkdtempSync(join(tmpdir(), "types-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const check = (source: string): string => {
  const page = join(directory, "page.ts");
  writeFileSync(page, source);
  const types = join(ROOT, "clients/widget/shoppable-video.d.ts");
  const options = [
    "--noEmit",
    "--strict",
    "--ignoreConfig",
    "--lib",
    "es2024,dom",
    "--types",
    "",
    types,
    page,
  ];
  try {
    execFileSync(join(ROOT, "node_modules/.bin/tsc"), options, { encoding: "utf8", stdio: "pipe" });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
};

test.each([
  ["a function", "api.cart(async (product, event) => fetch(product.id + event.eventId));"],
  [
    "an object with options",
    `api.cart({
      url: "/cart",
      takes: ({ productLink }) => productLink !== undefined,
      options: async () => ({ options: [{ name: "Size", values: ["S"] }], variants: [{ id: "1", values: ["S"], isAvailable: true }] }),
      add: async (product, _event, chosen) => fetch(chosen?.variantId ?? product.id),
    }, "mine");`,
  ],
])("TypeScript accepts a cart that is %s", (_, cart) => {
  expect(check(`const api = window.shoppableVideo!; ${cart}`)).toBe("");
});

test("TypeScript rejects an invalid cart", () => {
  expect(check('window.shoppableVideo?.cart("/cart/add");')).toContain("TS2345");
});
