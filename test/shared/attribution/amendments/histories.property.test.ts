import { test } from "vitest";
import { checkHistories } from "../../../support/attribution/amendment-histories.ts";
import { isLong } from "../../../support/setup/long.ts";

const HISTORIES = Number(process.env.AMENDMENT_HISTORIES ?? (isLong ? 10_000 : 50));

test(
  `totals match an independent model after every step of ${HISTORIES} histories`,
  () => checkHistories(HISTORIES),
  1_200_000,
);
