/** Builds the page of guides and API: files of ours alone, as the dashboard's policy asks for. */
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "esbuild";
import { describePage } from "./describe-page.ts";
import { GUIDE_LANGUAGES, renderGuidePage } from "./guide-page.ts";

const SOURCE = import.meta.dirname;
/** Redoc, as the package that checks our description ships it: no other dependency for it. */
const REDOCLY = join(SOURCE, "../../node_modules/@redocly/cli");

const REDOC_LINE = "`API docs by`";
const REDOC_LOGO = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-[\w-]+\.svg/g;

const read = (name: string): string => readFileSync(join(SOURCE, name), "utf8");

/** `page.js` becomes `page-0a1b2c3d.js`: what is loaded may be kept for ever. */
const hashedName = (name: string, content: string): string =>
  name.replace(".", `-${createHash("sha256").update(content).digest("hex").slice(0, 8)}.`);

/**
 * Its logo is at an address that the page's policy blocks; without one, the line before it would end in the middle.
 *
 * @throws Error if it has another line by now
 */
const adaptRedoc = (code: string): string => {
  if (!code.includes(REDOC_LINE)) throw new Error(`Redoc does not say ${REDOC_LINE} any more`);
  return code.replaceAll(REDOC_LOGO, "data:,").replace(REDOC_LINE, "`Page made with Redoc`");
};

const minifyStyle = async (name: string): Promise<string> =>
  (await transform(read(name), { loader: "css", minify: true })).code;

/** @param outDir made if it isn't there */
export const buildApiReference = async (outDir: string): Promise<void> => {
  mkdirSync(join(outDir, "assets"), { recursive: true });
  const { code } = await transform(read("page.ts"), { loader: "ts", minify: true, target: "es2022" });
  const assets = {
    "redoc.js": adaptRedoc(readFileSync(join(REDOCLY, "lib/chunks/redoc.standalone.js"), "utf8")),
    "page.js": code,
    "page.css": await minifyStyle("page.css"),
    "guide.css": await minifyStyle("guide.css"),
  };
  const pages = new Map([
    ["index.html", read("index.html")],
    ...GUIDE_LANGUAGES.map((language) => [`dashboard.${language}.html`, renderGuidePage(language)] as const),
  ]);
  for (const [name, content] of Object.entries(assets)) {
    const hashed = hashedName(name, content);
    writeFileSync(join(outDir, "assets", hashed), content);
    for (const [page, html] of pages) {
      pages.set(page, html.replaceAll(`assets/${name}`, `assets/${hashed}`));
    }
  }
  copyFileSync(join(REDOCLY, "THIRD_PARTY_NOTICES"), join(outDir, "THIRD-PARTY-NOTICES.txt"));
  for (const [page, html] of pages) writeFileSync(join(outDir, page), html);
  writeFileSync(join(outDir, "api.json"), JSON.stringify(describePage()));
};
