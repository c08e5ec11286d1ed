import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";

const ROOT = import.meta.dirname;
const FOLDER = "shoppable-video";

const FILES = [...globSync("*.php", { cwd: ROOT }).sort(), "LICENSE", "readme.txt"];

/** The same files produce the same bytes. */
export const buildPlugin = (file: string): void => {
  const entries = FILES.map((name) => [`${FOLDER}/${name}`, readFileSync(join(ROOT, name))] as const);
  writeFileSync(file, zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0) }));
};
