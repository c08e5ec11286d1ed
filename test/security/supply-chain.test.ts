import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { isLong } from "../support/setup/long.ts";

type Package = {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly inBundle?: boolean;
  readonly link?: boolean;
};

const ROOT = new URL("../../", import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, ROOT), "utf8"));
const manifest = read("package.json") as {
  allowScripts: Record<string, boolean>;
  dependencies: Record<string, string>;
};
const readLock = (name: string) => read(name) as { packages: Readonly<Record<string, Package>> };
const { packages } = readLock("package-lock.json");
const packageName = (path: string) => path.replace(/^.*node_modules\//, "");

describe.each([
  "package-lock.json",
  "clients/react-native/package-lock.json",
  "test/api-clients/package-lock.json",
])("the lock file %s", (name) => {
  const installed = Object.entries(readLock(name).packages).filter(([path]) => path !== "");

  test("has an integrity for every package", () => {
    // The integrity of an archive covers the packages bundled in it.
    const without = installed.filter(([, { integrity, inBundle }]) => !integrity && !inBundle);
    expect(without.map(([path]) => path)).toEqual([]);
    const weak = installed.filter(([, { integrity }]) => integrity && !/^sha(512|384|256)-/.test(integrity));
    expect(weak.map(([path]) => path)).toEqual([]);
  });

  test("contains no package addresses and no links", () => {
    expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
    expect(installed.filter(([, { link }]) => link).map(([path]) => path)).toEqual([]);
  });

  test("has install scripts only in allowed packages", () => {
    const scripted = installed
      .filter(([, entry]) => entry.hasInstallScript)
      .map(([path]) => packageName(path));
    const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name]);
    // `fsevents` is optional and for macOS only. npm skips the scripts of packages that are not allowed.
    expect(scripted.filter((name) => !allowed.includes(name) && name !== "fsevents")).toEqual([]);
  });
});

/**
 * W3C's WebVTT parser is CC0-1.0 (public domain). MPL-2.0 only requires publishing changes of its files,
 * and there are none.
 */
const LICENCES = [
  "MPL-2.0",
  "MIT",
  "MIT-0",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "ISC",
  "CC0-1.0",
];

const resolve = (from: string, name: string): string | undefined => {
  for (let at = from; ; at = at.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, "")) {
    const path = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (at === "") return undefined;
  }
};

const bundled = (): Set<string> => {
  const found = new Set<string>();
  const visit = (from: string, names: readonly string[]): void => {
    for (const name of names) {
      const path = resolve(from, name);
      if (path === undefined || found.has(path)) continue;
      found.add(path);
      visit(path, Object.keys(packages[path]?.dependencies ?? {}));
    }
  };
  visit("", Object.keys(manifest.dependencies));
  return found;
};

test("bundled code has a permitted licence", () => {
  const paths = [...bundled()];
  expect(paths.length).toBeGreaterThan(10);
  const readLicence = (path: string) => packages[path]?.license ?? read(`${path}/package.json`).license;
  const others = paths.map((path) => `${packageName(path)}: ${readLicence(path)}`);
  expect(others.filter((each) => !LICENCES.includes(each.split(": ")[1] ?? ""))).toEqual([]);
});

/** npm prints its report on standard output, also when it fails. */
const audit = async (): Promise<{ metadata?: { vulnerabilities: Record<string, number> } }> => {
  const run = promisify(execFile)("npm", ["audit", "--omit=dev", "--json"], { cwd: ROOT });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return JSON.parse(stdout || "{}");
};

if (isLong) {
  test("npm audit has no high finding in bundled code", async () => {
    const { metadata } = await audit();
    if (metadata === undefined) return console.warn("npm audit: this registry has no advisories");
    expect(metadata.vulnerabilities).toMatchObject({ high: 0, critical: 0 });
  }, 120_000);
}
