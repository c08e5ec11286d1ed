/** Builds the page of guides and API from local files only, as the dashboard's policy requires. */
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "esbuild";
import { describePage } from "./describe-page.ts";

const SOURCE = import.meta.dirname;
/** Redoc, from the package that also validates the description. */
const REDOCLY = join(SOURCE, "../../node_modules/@redocly/cli");

const REDOC_LINE = "`API docs by`";
const REDOC_LOGO = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-[\w-]+\.svg/g;

const read = (name: string): string => readFileSync(join(SOURCE, name), "utf8");

/** `page.js` becomes `page-0a1b2c3d.js`, so that it can be cached forever. */
const hashedName = (name: string, content: string): string =>
  name.replace(".", `-${createHash("sha256").update(content).digest("hex").slice(0, 8)}.`);

/**
 * Removes Redoc's logo. The page's policy blocks its URL.
 *
 * @throws Error if that line of Redoc has changed
 */
const adaptRedoc = (code: string): string => {
  if (!code.includes(REDOC_LINE)) throw new Error(`Redoc no longer contains ${REDOC_LINE}`);
  return code.replaceAll(REDOC_LOGO, "data:,").replace(REDOC_LINE, "`Page made with Redoc`");
};

/** @param outDir created if missing */
export const buildApiReference = async (outDir: string): Promise<void> => {
  mkdirSync(join(outDir, "assets"), { recursive: true });
  const { code } = await transform(read("page.ts"), { loader: "ts", minify: true, target: "es2022" });
  const assets = {
    "redoc.js": adaptRedoc(readFileSync(join(REDOCLY, "lib/chunks/redoc.standalone.js"), "utf8")),
    "page.js": code,
    "page.css": (await transform(read("page.css"), { loader: "css", minify: true })).code,
  };
  let page = read("index.html");
  for (const [name, content] of Object.entries(assets)) {
    const hashed = hashedName(name, content);
    writeFileSync(join(outDir, "assets", hashed), content);
    page = page.replaceAll(`assets/${name}`, `assets/${hashed}`);
  }
  copyFileSync(join(REDOCLY, "THIRD_PARTY_NOTICES"), join(outDir, "THIRD-PARTY-NOTICES.txt"));
  writeFileSync(join(outDir, "index.html"), page);
  writeFileSync(join(outDir, "api.json"), JSON.stringify(describePage()));
};
