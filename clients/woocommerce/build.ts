import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { appendText, newEntry, zip } from "../dashboard/src/features/settings/export/zip.ts";

const ROOT = import.meta.dirname;
/** WordPress unpacks a plugin into the folder that its archive names. */
const FOLDER = "shoppable-video";

/** What the plugin consists of, in an order of its own: the same files always give the same archive. */
const FILES = [...globSync("*.php", { cwd: ROOT }).sort(), "LICENSE", "readme.txt"];

/**
 * Writes the plugin as WordPress takes it under *Plugins, Add New Plugin*. Of the same files it is the same to the byte.
 *
 * @param file ends in `.zip`
 */
export const buildPlugin = async (file: string): Promise<void> => {
  const entries = FILES.map((name) => {
    const entry = newEntry(`${FOLDER}/${name}`);
    appendText(entry, readFileSync(join(ROOT, name), "utf8"));
    return entry;
  });
  writeFileSync(file, await zip(entries).bytes());
};
