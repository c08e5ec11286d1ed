import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { appendText, newEntry, zip } from "../dashboard/src/features/settings/export/zip.ts";

const ROOT = import.meta.dirname;
const FOLDER = "shoppable-video";

const FILES = [...globSync("*.php", { cwd: ROOT }).sort(), "LICENSE", "readme.txt"];

/** The same files produce the same bytes. */
export const buildPlugin = async (file: string): Promise<void> => {
  const entries = FILES.map((name) => {
    const entry = newEntry(`${FOLDER}/${name}`);
    appendText(entry, readFileSync(join(ROOT, name), "utf8"));
    return entry;
  });
  writeFileSync(file, await zip(entries).bytes());
};
