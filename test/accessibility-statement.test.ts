import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../", import.meta.url);
const document = readFileSync(new URL("docs/accessibility.md", ROOT), "utf8");
const rows = [...document.matchAll(/^\| (\d\.\d\.\d+) \| .+ \| (.+) \| .+ \|$/gm)].map(
  ([, id = "", verdict = ""]) => ({ id, verdict }),
);

/** The success criteria of levels A and AA of WCAG 2.2, by guideline. 4.1.1 is no longer one. */
const CRITERIA: Readonly<Record<string, readonly number[]>> = {
  "1.1": [1],
  "1.2": [1, 2, 3, 4, 5],
  "1.3": [1, 2, 3, 4, 5],
  "1.4": [1, 2, 3, 4, 5, 10, 11, 12, 13],
  "2.1": [1, 2, 4],
  "2.2": [1, 2],
  "2.3": [1],
  "2.4": [1, 2, 3, 4, 5, 6, 7, 11],
  "2.5": [1, 2, 3, 4, 7, 8],
  "3.1": [1, 2],
  "3.2": [1, 2, 3, 4, 6],
  "3.3": [1, 2, 3, 4, 7, 8],
  "4.1": [2, 3],
};

test("every criterion of levels A and AA has its row, once and in order", () => {
  const all = Object.entries(CRITERIA).flatMap(([guideline, numbers]) =>
    numbers.map((number) => `${guideline}.${number}`),
  );
  expect(all).toHaveLength(55);
  expect(rows.map(({ id }) => id)).toEqual(all);
});

test("each has a verdict, and the counts at the top are those of the rows", () => {
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  const [met, part, not, others] = ["met", "**in part**", "**not met**", "does not apply"].map(count);
  expect((met ?? 0) + (part ?? 0) + (not ?? 0) + (others ?? 0)).toBe(rows.length);
  expect(document.replaceAll("\n", " ")).toContain(
    `${met} are met, ${part} in part, ${not} are not met, and ${others} do not apply`,
  );
});

test("every test that is named exists", () => {
  const paths = [...document.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
});
