/** What is read of vitest's JSON report. */
export type RunReport = {
  readonly numTotalTests: number;
  readonly numPassedTests: number;
  readonly testResults: readonly {
    /** The file's path. */
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

export type RunSummary = {
  readonly passed: number;
  /** Tests that failed or did not run, and files of which no test ran. */
  readonly failed: number;
  /** A sentence for each test and file that did not run. */
  readonly notRun: readonly string[];
};

/**
 * What a whole run came to. A test that exists and did not run counts as failed.
 *
 * @param reports of its streams
 * @param files paths of all test files that exist
 */
export const summarizeRun = (reports: readonly RunReport[], files: readonly string[]): RunSummary => {
  const testResults = reports.flatMap((report) => report.testResults);
  const ran = new Set(
    testResults.flatMap(({ name, assertionResults }) => (assertionResults.length > 0 ? [name] : [])),
  );
  const missing = files.filter((file) => !ran.has(file)).map((file) => `No test ran of ${file}.`);
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== "passed" && status !== "failed")
      .map(({ status, fullName }) => `Did not run (${status}): ${name}: ${fullName}`),
  );
  const sum = (name: "numPassedTests" | "numTotalTests") =>
    reports.reduce((total, report) => total + report[name], 0);
  const passed = sum("numPassedTests");
  return { passed, failed: sum("numTotalTests") - passed + missing.length, notRun: [...missing, ...skipped] };
};
