/** Builds the page of guides and API: files of ours alone, as the dashboard's policy asks for. */
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "esbuild";
import { describePage } from "./describe-page.ts";

const SOURCE = import.meta.dirname;
/** Redoc, as the package that checks our description ships it: no other dependency for it. */
const REDOCLY = join(SOURCE, "../../node_modules/@redocly/cli");

const REDOC_LOGO = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-[\w-]+\.svg/g;

const read = (name: string): string => readFileSync(join(SOURCE, name), "utf8");

/** `page.js` becomes `page-0a1b2c3d.js`: what is loaded may be kept for ever. */
const hashedName = (name: string, content: string): string =>
  name.replace(".", `-${createHash("sha256").update(content).digest("hex").slice(0, 8)}.`);

/** @param outDir made if it isn't there */
export const buildApiReference = async (outDir: string): Promise<void> => {
  mkdirSync(join(outDir, "assets"), { recursive: true });
  const { code } = await transform(read("page.ts"), { loader: "ts", minify: true, target: "es2022" });
  const style = await transform(read("page.css"), { loader: "css", minify: true });
  const assets = {
    // Its logo is at an address that the page's policy blocks; without one, it shows its name.
    "redoc.js": readFileSync(join(REDOCLY, "lib/chunks/redoc.standalone.js"), "utf8").replaceAll(
      REDOC_LOGO,
      "data:,",
    ),
    "page.js": code,
    "page.css": style.code,
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
