import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApiReference } from "../../clients/api-reference/build.ts";
import { describePage } from "../../clients/api-reference/describe-page.ts";
import { assetFreshness } from "../../infra/assets/freshness.ts";

const folder = mkdtempSync(join(tmpdir(), "api-reference-"));
beforeAll(() => buildApiReference(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (name: string) => readFileSync(join(folder, name), "utf8");

test("the page refers only to hashed local files, with nothing inline", () => {
  const page = read("index.html");
  const named = [...page.matchAll(/"(assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  expect(new Set(named).size).toBe(3);
  for (const path of named) expect(assetFreshness(`docs/${path}`)).toBe("immutable");
  expect(readdirSync(join(folder, "assets")).map((name) => `assets/${name}`)).toEqual(
    expect.arrayContaining(named),
  );
  expect(page).not.toMatch(/<script(?![^>]*src=)|<style|https?:/);
});

test("Redoc is bundled as a module without telemetry", () => {
  const [name = ""] = readdirSync(join(folder, "assets")).filter((each) => each.startsWith("redoc-"));
  expect(read(`assets/${name}`)).toMatch(/export\s?\{[^}]*\binit\b[^}]*\}/);
  expect(read(`assets/${name}`)).toContain("disableTelemetry");
  expect(read(`assets/${name}`)).not.toContain("cdn.redoc.ly");
  expect(read(`assets/${name}`)).toContain("data:,");
});

test("each guide is a section before the API, with links inside the page", () => {
  const { tags, ...rest } = describePage();
  const [guides, api] = rest["x-tagGroups"] as { name: string; tags: string[] }[];
  expect(guides?.tags).toEqual(
    expect.arrayContaining(["guide-shopify", "guide-woocommerce", "guide-connect-your-catalog"]),
  );
  expect(api?.tags).toContain("Storefront");
  const links = tags.flatMap(({ description }) =>
    [...description.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to),
  );
  expect(links.filter((to) => !/^(https?:|#\/guide-)/.test(String(to)))).toEqual([]);
});

test("section names are unique across guides and API areas", () => {
  const names = describePage().tags.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
