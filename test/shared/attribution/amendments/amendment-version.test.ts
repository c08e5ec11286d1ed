import { expect, test } from "vitest";
import { checkVersion } from "../../../../shared/attribution/amendments/amendment-version.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const inADay = Date.parse("2026-11-21T10:00:00.000Z") * 1_000;

test.each([undefined, null, 0, 1, now.getTime(), now.getTime() * 1_000, inADay])(
  "the version %s leaves room for later ones",
  (version) => {
    expect(() => checkVersion(version, now)).not.toThrow();
  },
);

test.each([inADay + 1, Number.MAX_SAFE_INTEGER])("the version %s is refused", (version) => {
  expect(() => checkVersion(version, now)).toThrow(
    "version: expected at most the present time in microseconds",
  );
});
