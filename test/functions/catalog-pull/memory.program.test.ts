import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const BATCH = fileURLToPath(new URL("../../support/catalog/processes/pull-batch.ts", import.meta.url));

/** Measured: 207 to 260 MB with TypeScript's loader, 110 MB of it before the batch. */
const MAX_MEGABYTES = 280;

test("twenty responses of 1 MB in one batch need at most half of the function's memory", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--max-old-space-size=256", BATCH], {
    timeout: 60_000,
  });
  const { megabytes, megabytesBefore, ...rest } = JSON.parse(stdout);
  expect(rest).toEqual({ outcomes: Array(20).fill("ok"), failures: 0, written: 20 });
  expect(megabytes, `${megabytesBefore} MB before`).toBeLessThan(MAX_MEGABYTES);
}, 60_000);
