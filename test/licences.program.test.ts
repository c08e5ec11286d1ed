import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { describeBundles, describeThirdParty } from "../docs/third-party.ts";

const ROOT = new URL("../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

/** Packages that merchants install, each with the file and the text of its license. */
const PACKAGES = [
  ["clients/node", "package.json", '"license": "Apache-2.0"'],
  ["clients/react-native", "package.json", '"license": "Apache-2.0"'],
  ["clients/android", "pom.xml", "<name>Apache-2.0</name>"],
  ["clients/php", "ShoppableVideo.php", "SPDX-License-Identifier: Apache-2.0"],
  ["clients/widget", "README.md", "Apache License 2.0"],
  ["clients/woocommerce", "shoppable-video.php", " * License: GPL-2.0-or-later"],
] as const;

describe.each(PACKAGES)("%s", (folder, file, words) => {
  test("states its licence and contains its text", () => {
    expect(read(`${folder}/${file}`)).toContain(words);
    const title = words.includes("GPL") ? "GNU GENERAL PUBLIC LICENSE" : "Apache License";
    expect(read(`${folder}/LICENSE`)).toContain(title);
  });

  test("has a changelog with the newest version first", () => {
    const changes = folder === "clients/woocommerce" ? "readme.txt" : "CHANGELOG.md";
    const versions = [...read(`${folder}/${changes}`).matchAll(/^(?:##|=) (\d+\.\d+\.\d+)/gm)];
    expect(versions.length).toBeGreaterThan(0);
    if (existsSync(new URL(`${folder}/package.json`, ROOT))) {
      expect(JSON.parse(read(`${folder}/package.json`)).version).toBe(versions[0]?.[1]);
    }
  });
});

test("the service is private and unlicensed", () => {
  expect(JSON.parse(read("package.json"))).toMatchObject({ license: "UNLICENSED", private: true });
  expect(globSync("LICENSE*", { cwd: ROOT.pathname })).toEqual([]);
});

describe("the WooCommerce plugin in WordPress' directory", () => {
  const readme = read("clients/woocommerce/readme.txt");
  const plugin = read("clients/woocommerce/shoppable-video.php");
  const inReadme = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(readme)?.[1];
  const inHeader = (name: string) => new RegExp(`^ \\* ${name}: (.+)$`, "m").exec(plugin)?.[1];

  test.each(["License", "License URI", "Requires at least", "Requires PHP"])(
    "has the same %s in header and readme",
    (name) => {
      expect(inReadme(name)).toBeDefined();
      expect(inHeader(name)).toBe(inReadme(name));
    },
  );

  test("has its stable version as the first changelog entry", () => {
    expect(inReadme("Stable tag")).toBe(inHeader("Version"));
    expect(/^= (.+) =$/m.exec(readme)?.[1]).toBe(inHeader("Version"));
  });

  test("has the fields that the directory requires within their lengths", () => {
    expect(readme.startsWith(`=== ${inHeader("Plugin Name")} ===\n`)).toBe(true);
    expect(inReadme("Contributors")).toMatch(/^[a-z0-9, ]+$/);
    expect(inReadme("Tags")?.split(",").length).toBeLessThanOrEqual(5);
    expect(inReadme("Tested up to")).toMatch(/^\d+\.\d+$/);
    const [, summary = ""] = readme.split("\n\n");
    expect(summary.replaceAll("\n", " ").length).toBeLessThanOrEqual(150);
    expect(readme.length).toBeLessThan(10_000);
    for (const section of ["Description", "Installation", "Changelog"]) {
      expect(readme).toContain(`== ${section} ==`);
    }
  });

  test("uses its folder name as text domain and can't be called directly", () => {
    expect(inHeader("Text Domain")).toBe("shoppable-video");
    expect(plugin).toContain("defined( 'ABSPATH' ) || exit;");
  });
});

test("bundled third-party code is listed with its notices: npm run notices", async () => {
  for (const [path, text] of Object.entries(await describeThirdParty())) {
    expect(read(path) === text, `${path} is not up to date`).toBe(true);
  }
}, 120_000);

test("the bill of materials of a bundle contains versions and licences", async () => {
  const bundles = await describeBundles();
  expect(Object.keys(bundles)).toEqual([
    "widget.cdx.json",
    "dashboard.cdx.json",
    "node-client.cdx.json",
    "functions.cdx.json",
    "php-client.cdx.json",
    "woocommerce-plugin.cdx.json",
  ]);
  const { components = [] } = bundles["widget.cdx.json"] ?? {};
  const { version } = JSON.parse(read("node_modules/lit/package.json"));
  expect(components).toContainEqual(
    expect.objectContaining({
      name: "lit",
      purl: `pkg:npm/lit@${version}`,
      licenses: [{ expression: "BSD-3-Clause" }],
    }),
  );
  expect(bundles["node-client.cdx.json"]?.components).toEqual([]);
}, 120_000);
