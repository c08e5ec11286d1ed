import { describe, expect, test, vi } from "vitest";
import { summarizeRun } from "./support/setup/run-summary.ts";
import { findTools } from "./support/setup/tools.ts";

describe("programs that tests need", () => {
  const nothing = { PATH: "/nowhere" };

  test("a machine without them is told once how to get them", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
    expect(findTools(nothing)).toEqual({});
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/^Tests are skipped\. .*apt-get install php-cli php-curl python3 ffmpeg/)],
    ]);
    warn.mockRestore();
  });

  test("in CI a missing one ends the run", () => {
    expect(() => findTools({ ...nothing, CI: "true" })).toThrow(
      "Not on this machine: php, python, ffmpeg, chromium.",
    );
  });

  test("a Chromium that is named is used without looking for others", () => {
    vi.spyOn(console, "warn").mockReturnValueOnce(undefined);
    expect(findTools({ ...nothing, CHROMIUM_PATH: process.execPath })).toEqual({
      chromium: process.execPath,
    });
  });
});

describe("the summary of a run", () => {
  const file = (name: string, ...statuses: string[]) => ({
    name,
    assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })),
  });
  const summary = (testResults: ReturnType<typeof file>[], files: string[]) => {
    const all = testResults.flatMap(({ assertionResults }) => assertionResults);
    const numPassedTests = all.filter(({ status }) => status === "passed").length;
    return summarizeRun([{ numTotalTests: all.length, numPassedTests, testResults }], files);
  };

  test.each([
    ["everything ran", [file("a", "passed", "passed")], ["a"], 2, 0, []],
    ["a test failed", [file("a", "passed", "failed")], ["a"], 1, 1, []],
    [
      "a test was skipped",
      [file("a", "passed", "skipped")],
      ["a"],
      1,
      1,
      ["Did not run (skipped): a: test 1"],
    ],
    ["a test is still to do", [file("a", "todo", "passed")], ["a"], 1, 1, ["Did not run (todo): a: test 0"]],
    ["a file is of no project", [file("a", "passed")], ["a", "b"], 1, 1, ["No test ran of b."]],
    ["a file could not be loaded", [file("a", "passed"), file("b")], ["a", "b"], 1, 1, ["No test ran of b."]],
  ])("%s", (_, testResults, files, passed, failed, notRun) => {
    expect(summary(testResults, files)).toEqual({ passed, failed, notRun });
  });

  test("two streams are added up", () => {
    const streams = ["a", "b"].map((name) => ({
      ...{ numTotalTests: 2, numPassedTests: 1 },
      testResults: [file(name, "passed", "failed")],
    }));
    expect(summarizeRun(streams, ["a", "b"])).toEqual({ passed: 2, failed: 2, notRun: [] });
  });
});
