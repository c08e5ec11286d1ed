import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";

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
export const buildModule = (name: keyof typeof MODULES, file: string): void => {
  const entries = listFiles(name).map(
    ([path, source]) => [`${MODULES[name].folder}/${path}`, readFileSync(join(ROOT, source))] as const,
  );
  writeFileSync(file, zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0) }));
};
