import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Freshness } from "../../assets/freshness.ts";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const BUILD = join(PROJECT, "infra/assets/build.ts");
/** Builds by what went into them: every synthesis would take seconds longer. */
const CACHE_DIRECTORY = join(PROJECT, "node_modules/.cache/edge-files");
const MAX_CACHE_AGE_MS = 24 * 3600 * 1000;
const SOURCES = [
  "clients/{api-reference,core,dashboard,widget}/**/*.*",
  "clients/woocommerce/*",
  "docs/{guides/*.md,openapi.json}",
  "shared/**/*.ts",
  "infra/assets/*.ts",
  "package-lock.json",
];

/**
 * Copies the built files of one freshness. They are built first unless nothing changed, in a process of its own: CDK waits
 * for what it bundles, and builds are asynchronous.
 *
 * @param output an existing folder
 * @throws when a build fails; it prints why
 */
export function copyBuiltFiles(freshness: Freshness, output: string): void {
  cpSync(join(builtFiles(), freshness), output, { recursive: true });
}

function builtFiles(): string {
  const kept = join(CACHE_DIRECTORY, fingerprint());
  if (existsSync(kept)) return kept;
  mkdirSync(CACHE_DIRECTORY, { recursive: true });
  const building = mkdtempSync(join(CACHE_DIRECTORY, "building-"));
  try {
    // Under any other name, such as the tests', libraries bring their development form, which is kept like any build.
    const env = { ...process.env, NODE_ENV: "production" };
    execFileSync(process.execPath, [BUILD, building], { stdio: ["ignore", "ignore", "inherit"], env });
    dropOld();
    // Whole or not there. Whoever built the same meanwhile has it in place already.
    if (!existsSync(kept)) renameSync(building, kept);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
  return kept;
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const path of globSync(SOURCES, { cwd: PROJECT }).sort()) {
    if (statSync(join(PROJECT, path)).isDirectory()) continue;
    hash.update(`${path}\0`).update(readFileSync(join(PROJECT, path)));
  }
  return hash.digest("hex").slice(0, 32);
}

function dropOld(): void {
  const oldest = Date.now() - MAX_CACHE_AGE_MS;
  for (const name of readdirSync(CACHE_DIRECTORY)) {
    const path = join(CACHE_DIRECTORY, name);
    if (statSync(path).mtimeMs < oldest) rmSync(path, { recursive: true, force: true });
  }
}
