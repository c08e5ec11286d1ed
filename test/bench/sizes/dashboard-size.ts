import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Language } from "../../../clients/dashboard/src/lib/text/language.ts";
import { copyBuiltFiles } from "../../../infra/constructs/edge/built-files.ts";

const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;

const find = (assets: string, folder: string, name: string): string => {
  const found = readdirSync(join(assets, folder)).find(
    (file) => file.startsWith(`${name}-`) && file.endsWith(".js"),
  );
  if (found === undefined) throw new Error("The dashboard's first scripts have other names.");
  return join(folder, found);
};

export const dashboardBytes = (language: Language): number => {
  const folder = mkdtempSync(join(tmpdir(), "size-"));
  try {
    copyBuiltFiles("immutable", folder);
    const assets = join(folder, "dashboard/assets");
    const own = language === "en" ? "." : language;
    const [signIn, start] = [find(assets, ".", "sign-in"), find(assets, own, "first-view")];
    const sizes = new Map<string, number>();
    const waiting = [signIn, start];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (sizes.has(name)) continue;
      const script = readFileSync(join(assets, name), "utf8");
      sizes.set(name, gzipSync(script, { level: 9 }).length);
      for (const [, imported = ""] of script.matchAll(STATIC_IMPORT))
        waiting.push(join(dirname(name), imported));
    }
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
