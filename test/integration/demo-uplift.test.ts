import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

test("a finished experiment is played on made-up visitors, says so, finds what was made up, and ends", async () => {
  const { stdout, stderr } = await run(process.execPath, ["infra/local/demo/uplift/demo-uplift.ts"], {
    timeout: 300_000,
  });
  expect(stderr).toBe("");
  const [first, ...lines] = stdout.split("\n");
  expect(first).toMatch(/^A demonstration on made-up visitors/);
  const weeks = lines.flatMap(
    (line) => /^Week (\d) of 4: (\d+) visitors$/.exec(line)?.slice(1).map(Number) ?? [],
  );
  expect(weeks).toEqual([1, 1_680, 2, 3_360, 3, 5_040, 4, 6_720]);
  const numbers = (heading: string): number[] =>
    [...(lines.find((line) => line.startsWith(heading))?.matchAll(/-?\d+(?:\.\d+)?/g) ?? [])].map(Number);
  // Every visitor is in an arm, and both are about as large: half of them were planned to be held out.
  const [withVideos = 0, without = 0] = numbers("visitors");
  expect(withVideos + without).toBe(6_720);
  expect(Math.abs(withVideos - without)).toBeLessThan(300);
  // Those who see videos were made to order 31 % more often.
  const change = lines.findIndex((line) => line.startsWith("change"));
  const [estimate = 0, low = 0, high = 0] = [...(lines[change + 1]?.matchAll(/-?\d+(?:\.\d+)?/g) ?? [])].map(
    Number,
  );
  expect(low).toBeGreaterThan(0);
  expect(low).toBeLessThan(31);
  expect(high).toBeGreaterThan(31);
  expect(estimate).toBeGreaterThan(low);
  expect(lines.join("\n")).toMatch(/Videos added \d+\.\d\d EUR, likely between \d+\.\d\d and \d+\.\d\d\./);
}, 320_000);
