import { test } from "vitest";
import { checkHistories } from "../support/attribution/amendment-histories.ts";

test(
  "figures are those of an independent model after every step of ten thousand histories",
  () => checkHistories(10_000),
  600_000,
);
