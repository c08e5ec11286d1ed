import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type GuideValues, readGuide } from "../../../shared/guides/read-guide.ts";
import type { Platform } from "../../../shared/vocabulary/platforms.ts";
import { readDocument } from "./guide-blocks.ts";

const installNodePackage = (folder: string): void => {
  const installed = join(folder, "node_modules/@shoppable-video/node");
  mkdirSync(installed, { recursive: true });
  symlinkSync(resolve("clients/node/index.ts"), join(installed, "index.ts"));
  writeFileSync(join(installed, "package.json"), JSON.stringify({ type: "module", exports: "./index.ts" }));
};

export const writeGuideFiles = (directory: string, platform: Platform, values: GuideValues): string => {
  const folder = mkdtempSync(join(directory, `${platform}-`));
  const module = resolve("clients/php", platform);
  if (existsSync(module)) cpSync(module, folder, { recursive: true });
  const { steps } = readGuide(platform, readDocument(`docs/guides/${platform}.md`), values);
  for (const { file, text } of steps.flatMap(({ blocks }) => blocks)) {
    if (file === undefined) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  for (const place of ["", "lib"]) {
    cpSync(resolve("clients/php/ShoppableVideo.php"), join(folder, place, "ShoppableVideo.php"));
  }
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  installNodePackage(folder);
  return folder;
};
