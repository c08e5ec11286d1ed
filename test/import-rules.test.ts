import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROOMS, RULES } from "./support/sources/import-rules.ts";
import { forbiddenImports, importCircles, importsOfLaterRooms } from "./support/sources/imports.ts";

const ROOT = new URL("..", import.meta.url);
const FILES = globSync("{shared,functions,infra,clients}/**/*.{ts,tsx}", {
  cwd: ROOT.pathname,
  exclude: ["**/node_modules", "**/dist"],
}).sort();
const SOURCES = new Map(FILES.map((path) => [path, readFileSync(new URL(path, ROOT), "utf8")]));

test("every file imports only what its module allows", () => {
  expect([...SOURCES].flatMap(([path, source]) => forbiddenImports(RULES, path, source))).toEqual([]);
});

test("every room imports only from earlier rooms", () => {
  expect([...SOURCES].flatMap(([path, source]) => importsOfLaterRooms(ROOMS, path, source))).toEqual([]);
});

test("every folder of shared is a room in the order", () => {
  const folders = new Set(
    FILES.filter((path) => path.startsWith("shared/")).map((path) => path.split("/")[1]),
  );
  expect([...ROOMS].sort()).toEqual([...folders].sort());
});

test("no files import each other in a cycle", () => {
  expect(importCircles(SOURCES)).toEqual([]);
});

test("only adapters contain cart addresses", () => {
  const address =
    /cart\/(add|change|update|clear)|cart\.js|add-item|\/wc\/|wp-json|storefront\/carts|wc-ajax/;
  const knowing = [...SOURCES].flatMap(([path, source]) =>
    /^clients\/(widget|core|react-native)\//.test(path) && address.test(source) ? path : [],
  );
  expect(knowing).toEqual([
    "clients/widget/adapters/cart-shopify.ts",
    "clients/widget/adapters/cart-woocommerce.ts",
    "clients/widget/adapters/store-api.ts",
  ]);
});

test("every rule has files", () => {
  const matched = FILES.map((path) => RULES.find(({ files }) => files.test(path))?.module);
  const without = RULES.map(({ module }) => module).filter((module) => !matched.includes(module));
  expect(without).toEqual([]);
});
