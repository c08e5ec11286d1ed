import { spawnSync } from "node:child_process";

const ROOT = new URL("../../../clients/android/", import.meta.url);
const MISSING = "The Android SDK was not tested: install Maven and Java 17 (apt-get install maven).";

const pack = (folder: string): number =>
  spawnSync("mvn", ["--batch-mode", "--no-transfer-progress", "package"], {
    cwd: new URL(folder, ROOT),
    stdio: "inherit",
  }).status ?? 1;

const isMissing = spawnSync("mvn", ["--version"], { stdio: "ignore" }).status !== 0;
if (isMissing) console.log(MISSING);
process.exit(isMissing ? Number(process.env.CI !== undefined) : pack("./") || pack("example/"));
