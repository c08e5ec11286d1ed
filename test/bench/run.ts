/**
 * `-- --quick` takes less time and writes nothing, `-- --json` prints JSON, `-- --only cold-import,warm` runs
 * only these measures.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isPinned, runNode } from "./comparison/child.ts";
import { buildContenders, buildProcesses, type Contender } from "./comparison/contenders.ts";
import { installPeers } from "./comparison/install-peers.ts";
import { coldImport } from "./measures/cold-import.ts";
import { coldStart } from "./measures/cold-start.ts";
import { dynamodb } from "./measures/dynamodb.ts";
import { type Bench, ORDERS, type Section } from "./measures/measure.ts";
import { memory } from "./measures/memory.ts";
import { size } from "./measures/size.ts";
import { throughput } from "./measures/throughput.ts";
import { warm } from "./measures/warm.ts";
import { print } from "./report/print.ts";
import { goalRows, report } from "./report/report.ts";

const MEASURES: Readonly<Record<string, (bench: Bench) => Promise<Section | readonly Section[]>>> = {
  size,
  dynamodb,
  "cold-import": coldImport,
  "cold-start": coldStart,
  memory,
  warm,
  throughput,
};

const ALL = Object.keys(MEASURES).join(",");

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    only: { type: "string", default: ALL },
  },
});

const progress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
  else process.stderr.write(`${text}\n`);
};

const checkContract = async (contenders: readonly Contender[], checker: string): Promise<void> => {
  progress("checking every contender against the order endpoint's contract");
  const bound = contenders.filter(({ key, kind }) => key === ORDERS || kind === "peer");
  const breaks = JSON.parse(await runNode([checker, ...bound.map(({ file, kind }) => `${kind}=${file}`)]));
  for (const { key, file } of bound)
    if (breaks[file].length > 0) throw new Error(`${key} breaks the contract:\n${breaks[file].join("\n")}`);
};

const measureAll = async (directory: string): Promise<Section[]> => {
  progress("bundling");
  const contenders = await buildContenders(directory);
  const builtProcess = buildProcesses(directory, [
    "contract",
    "counts",
    "memory",
    "preload",
    "serve",
    "warm",
  ]);
  await checkContract(contenders, builtProcess("contract"));
  const bench = { contenders, builtProcess, quick: options.quick, progress };
  const sections: Section[] = [];
  for (const name of options.only.split(",")) {
    const measure = MEASURES[name];
    if (measure === undefined) throw new Error(`No measure ${name}; there are ${Object.keys(MEASURES)}`);
    sections.push(...[await measure(bench)].flat());
  }
  return sections;
};

installPeers(progress);
// Core 1 is reserved for the measured processes.
if (isPinned()) spawnSync("taskset", ["-cp", "0", String(process.pid)]);
const directory = mkdtempSync(join(tmpdir(), "bench-"));
try {
  const sections = await measureAll(directory);
  progress("");
  for (const { title, rows } of sections) print(title, rows);
  print("Goals", goalRows(sections.flatMap(({ goals }) => goals)));
  const isWhole = options.only === ALL;
  if (isWhole && !options.quick)
    writeFileSync(
      new URL("../../docs/measured/speed.md", import.meta.url),
      report(sections, { pinned: isPinned() }),
    );
} finally {
  rmSync(directory, { recursive: true, force: true });
}
