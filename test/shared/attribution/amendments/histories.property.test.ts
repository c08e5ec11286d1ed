import { test } from "vitest";
import { checkHistories } from "../../../support/attribution/amendment-histories.ts";

// Ten thousand more: test/chaos/amendment-histories.test.ts.

test(
  "figures are those of an independent model after every step of a thousand histories",
  () => checkHistories(1_000),
  120_000,
);
