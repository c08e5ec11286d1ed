import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
    "--allowImportingTsExtensions",
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

test("the declarations have the fields of the widget's own types", () => {
  const model = `${ROOT}clients/core/model`;
  const pairs = [
    ["Event", "ShoppableVideoEvent"],
    ["Product", "ShoppableVideoProduct"],
    ["ProductData", "ShoppableVideoProductData"],
  ];
  // Required fields, because a missing optional field fits.
  const lines = pairs.flatMap(([own, published]) => [
    `export const to${own}: Whole<${own}> = {} as Whole<${published}>;`,
    `export const from${own}: Whole<${published}> = {} as Whole<${own}>;`,
  ]);
  const source = `
    import type { Event } from "${model}/event.ts";
    import type { Product, ProductData } from "${model}/product.ts";
    type Whole<Value> = Value extends readonly (infer Item)[] ? readonly Whole<Item>[]
      : Value extends object ? { [Name in keyof Value]-?: Whole<Value[Name]> } : Value;
    ${lines.join("\n")}`;
  expect(check(source)).toBe("");
});

test("each name in the README's table of the contract is in the compiled example", () => {
  const example = readFileSync(join(ROOT, "clients/widget/example/page.ts"), "utf8");
  expect(check(example)).toBe("");
  const [, section = ""] = readFileSync(join(ROOT, "clients/widget/README.md"), "utf8").split(
    "## Names of the contract\n",
  );
  const rows = (section.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => /^\| (?!contract|---)/.test(line));
  const names = rows.flatMap((row) =>
    [...(row.split("|")[2] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  );
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !example.includes(name))).toEqual([]);
});
