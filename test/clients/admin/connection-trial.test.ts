import { expect, test } from "vitest";
import { breaksMore, trialText } from "../../../clients/admin/connection-trial.ts";
import type { TrialOutcome } from "../../../shared/vocabulary/product-api.ts";

const trial = (left_out: number, ...outcomes: readonly TrialOutcome[]) => ({
  left_out,
  items: outcomes.map((outcome) => ({ outcome })),
});

test.each<[ReturnType<typeof trial>, string, boolean]>([
  [trial(0), "Tried on 0 products: 0 can be read, 0 change, 0 fail.", false],
  [trial(0, "same", "changed"), "Tried on 2 products: 2 can be read, 1 changes, 0 fail.", false],
  [trial(0, "broken"), "Tried on 1 product: 0 can be read, 0 change, 1 fails.", true],
  [
    trial(0, "broken", "mended"),
    "Tried on 2 products: 1 can be read, 0 change, 1 fails, 1 could not be read before.",
    false,
  ],
  [
    trial(3, "taken_down", "unanswered", "unread"),
    "Tried on 3 products: 0 can be read, 0 change, 0 fail, 1 cannot be read, as before. The next refresh takes 1 down. The shop has no answer for 1. There was no time for 3 more.",
    true,
  ],
])("%j", (tried, text, isWorse) => {
  expect(trialText(tried)).toBe(text);
  expect(breaksMore(tried)).toBe(isWorse);
});
