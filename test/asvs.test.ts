import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../", import.meta.url);
const document = readFileSync(new URL("docs/asvs.md", ROOT), "utf8");
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, id = "", , verdict = "", evidence = ""]) => ({ id, verdict, evidence }),
);

/** How many requirements of levels 1 and 2 each section has: they are its first, since those of level 3 come last. */
const SECTIONS: Readonly<Record<number, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
);

test("every requirement of levels 1 and 2 has its row, once and in order", () => {
  expect(REQUIREMENTS).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(REQUIREMENTS);
});

test("each has a verdict, and the counts at the top are those of the rows", () => {
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  const [met, deviations, others] = [count("met"), count("**deviation**"), count("does not apply")];
  expect(met + deviations + others).toBe(rows.length);
  const intro = document.slice(0, document.indexOf("## 1.")).replaceAll("\n", " ");
  expect(intro).toContain(`${met} are met, ${deviations} are deviations, ${others} do not apply`);
});

test("every file that is named exists", () => {
  const named = [...document.matchAll(/`([^`\s]+)`/g)].map(([, path = ""]) => path);
  const paths = named.filter((path) => /^[a-z.][\w./-]*\/|^[\w-]+\.(?:md|json|ts)$/.test(path));
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
});
