/** `npm run test:android`: compiles, tests and packs the Android SDK by Maven. Without Maven it says so; in CI it fails. */
import { spawnSync } from "node:child_process";

const ROOT = new URL("../../../clients/android/", import.meta.url);
const MISSING = "The Android SDK was not tested: install Maven and Java 17 (apt-get install maven).";

const isMissing = spawnSync("mvn", ["--version"], { stdio: "ignore" }).status !== 0;
if (isMissing) console.log(MISSING);
const status = isMissing
  ? Number(process.env.CI !== undefined)
  : spawnSync("mvn", ["--batch-mode", "--no-transfer-progress", "package"], { cwd: ROOT, stdio: "inherit" })
      .status;
process.exit(status ?? 1);
