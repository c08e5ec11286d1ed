import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { appendText, newEntry, zip } from "../dashboard/src/features/settings/export/zip.ts";

const ROOT = import.meta.dirname;

const MODULES = {
  magento: { folder: "Shop/ShoppableVideo", client: "ShoppableVideo.php" },
  prestashop: { folder: "shopvideo", client: "lib/ShoppableVideo.php" },
} as const;

const listFiles = (name: keyof typeof MODULES): readonly (readonly [path: string, file: string])[] => [
  ...globSync("**/*.*", { cwd: join(ROOT, name) })
    .sort()
    .map((path) => [path, join(name, path)] as const),
  [MODULES[name].client, "ShoppableVideo.php"],
  ["LICENSE", "LICENSE"],
];

/** The same files produce the same bytes. */
export const buildModule = async (name: keyof typeof MODULES, file: string): Promise<void> => {
  const entries = listFiles(name).map(([path, source]) => {
    const entry = newEntry(`${MODULES[name].folder}/${path}`);
    appendText(entry, readFileSync(join(ROOT, source), "utf8"));
    return entry;
  });
  writeFileSync(file, await zip(entries).bytes());
};
