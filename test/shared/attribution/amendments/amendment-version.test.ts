import { expect, test } from "vitest";
import { checkVersion } from "../../../../shared/attribution/amendments/amendment-version.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const inADay = Date.parse("2026-11-21T10:00:00.000Z") * 1_000;

test.each([undefined, null, 0, 1, now.getTime(), now.getTime() * 1_000, inADay])(
  "accepts the version %s, which leaves room for later ones",
  (version) => {
    expect(() => checkVersion(version, now)).not.toThrow();
  },
);

test.each([inADay + 1, Number.MAX_SAFE_INTEGER])("rejects the version %s", (version) => {
  expect(() => checkVersion(version, now)).toThrow(
    "version: expected a time in microseconds that is not in the future",
  );
});
