import { createHash } from "node:crypto";
import {
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

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
/** Maximum number of cached builds. A build takes 40 MB. */
const MAX_BUILDS = 8;

export type BuildCache = {
  find(): string | undefined;
  begin(): string;
  keep(building: string): string;
};

export function openBuildCache(name: string, sources: readonly string[]): BuildCache {
  const cache = join(PROJECT, "node_modules/.cache", name);
  const kept = join(cache, fingerprint(sources));
  return {
    find: () => (existsSync(kept) ? kept : undefined),
    begin: () => {
      mkdirSync(cache, { recursive: true });
      return mkdtempSync(join(cache, "building-"));
    },
    keep: (building) => {
      dropOld(cache);
      try {
        renameSync(building, kept);
      } catch (error) {
        if (!existsSync(kept)) throw error;
        rmSync(building, { recursive: true, force: true });
      }
      return kept;
    },
  };
}

function fingerprint(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of globSync(sources, { cwd: PROJECT }).sort()) {
    if (statSync(join(PROJECT, path)).isDirectory()) continue;
    hash.update(`${path}\0`).update(readFileSync(join(PROJECT, path)));
  }
  return hash.digest("hex").slice(0, 32);
}

function dropOld(cache: string): void {
  const builds = readdirSync(cache)
    .map((name) => join(cache, name))
    .map((path) => ({ path, builtAt: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.builtAt - a.builtAt);
  for (const { path } of builds.slice(MAX_BUILDS)) rmSync(path, { recursive: true, force: true });
}
