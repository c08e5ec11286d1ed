import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stageNamed } from "../infra/stages.ts";

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const [, section = ""] = read("README.md").split("## What is promised\n");
const rows = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => /^\| (?!promise)/.test(line));
const [, alarms = ""] = read("docs/runbook.md").split("\n## Alarms\n");
const entries = [...(alarms.split("\n## ")[0] ?? "").matchAll(/^### (.+)$/gm)].map(([, name = ""]) =>
  name.toLowerCase(),
);

test("each promise of the README names its alarm, which the runbook has, or says that there is none", () => {
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    const named = [...row.matchAll(/runbook\.md#([\w-]+)/g)].map(([, anchor = ""]) =>
      anchor.replaceAll("-", " "),
    );
    expect(entries, row).toEqual(expect.arrayContaining(named));
    expect(named.length > 0 || /the same|none of ours/.test(row), row).toBe(true);
  }
});

test("the alarms that it names have the thresholds that it says", () => {
  expect(stageNamed("production").alarms).toMatchObject({
    serverErrorPercent: 1,
    latencyMilliseconds: 1_000,
    iteratorAgeMinutes: 10,
    queueAgeHours: 4,
  });
  const said = [
    /order-failures\), at 1 % /,
    /within a second .*order-latency/,
    /iterator-age\), at ten minutes/,
    /server-errors\), at 1 % /,
    /within four hours.*queue-age\), at four hours/,
  ];
  for (const words of said) expect(section).toMatch(words);
});
