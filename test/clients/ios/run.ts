import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { measureCoverage, measureSources } from "./measures.ts";
import { findApiChanges, findUncommented } from "./public-api.ts";

const ROOT = fileURLToPath(new URL("../../../clients/ios", import.meta.url));
const NO_TOOLCHAIN = 3;
const MAX_SOURCE_BYTES = 400 * 1024;
const MIN_CORE = 95;
const MIN_VIEW_MODELS = 90;

/** `--thread` also runs ThreadSanitizer. `--write-api` accepts the current public API. */
const options = process.argv.slice(2);
const isMac = process.platform === "darwin";
const command = isMac
  ? ["swift", "test", "--no-parallel"]
  : ["./check.sh", ...options.filter((option) => option === "--thread")];
const status = spawnSync("./toolchain.sh", command, { cwd: ROOT, stdio: "inherit" }).status ?? 1;
if (status !== 0 || isMac) {
  process.exit(status === NO_TOOLCHAIN && process.env.CI === undefined ? 0 : status);
}

const isViewModel = (file: string): boolean => file.includes("/Surfaces/");
const core = measureCoverage(ROOT, (file) => !isViewModel(file));
const models = measureCoverage(ROOT, isViewModel);
const bytes = measureSources(ROOT);
console.log(
  `lines covered: core ${core} % (at least ${MIN_CORE}), view models ${models} % (at least ${MIN_VIEW_MODELS}); ` +
    `sources ${Math.round(bytes / 1024)} KB (at most ${MAX_SOURCE_BYTES / 1024})`,
);
const changes = findApiChanges(ROOT, options.includes("--write-api"));
console.log(
  changes.length === 0 ? "no public name has changed" : ["Public names changed:", ...changes].join("\n"),
);
const uncommented = findUncommented(ROOT);
console.log(
  uncommented.length === 0
    ? "each public name has a comment"
    : ["Without a comment:", ...uncommented].join("\n"),
);
process.exit(
  Number(
    core < MIN_CORE ||
      models < MIN_VIEW_MODELS ||
      bytes > MAX_SOURCE_BYTES ||
      changes.length + uncommented.length > 0,
  ),
);
