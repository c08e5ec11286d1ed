import { expect, test } from "vitest";
import { breaksMore, trialText } from "../../../clients/admin/connection-trial.ts";
import type { TrialOutcome } from "../../../shared/vocabulary/product-api.ts";

const trial = (left_out: number, ...outcomes: readonly TrialOutcome[]) => ({
  left_out,
  items: outcomes.map((outcome) => ({ outcome })),
});

test.each<[ReturnType<typeof trial>, string, boolean]>([
  [trial(0), "Tested on 0 products: 0 can be read, 0 change, 0 fail.", false],
  [trial(0, "same", "changed"), "Tested on 2 products: 2 can be read, 1 changes, 0 fail.", false],
  [trial(0, "broken"), "Tested on 1 product: 0 can be read, 0 change, 1 fails.", true],
  [
    trial(0, "broken", "mended"),
    "Tested on 2 products: 1 can be read, 0 change, 1 fails, 1 readable for the first time.",
    false,
  ],
  [
    trial(3, "taken_down", "unanswered", "unread"),
    "Tested on 3 products: 0 can be read, 0 change, 0 fail, 1 still cannot be read. The next refresh takes 1 down. The shop did not respond for 1. 3 more were not tested in time.",
    true,
  ],
])("summarizes a connection test: %j", (tried, text, isWorse) => {
  expect(trialText(tried)).toBe(text);
  expect(breaksMore(tried)).toBe(isWorse);
});
