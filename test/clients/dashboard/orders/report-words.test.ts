import { expect, test } from "vitest";
import {
  sayProblem,
  sayRefusal,
} from "../../../../clients/dashboard/src/features/orders/words/report-words.ts";
import { type FieldProblem, fieldProblem } from "../../../../shared/vocabulary/problems/problems.ts";
import type { ErrorCode } from "../../../../shared/vocabulary/refusals.ts";

test.each<[FieldProblem, string]>([
  [fieldProblem("order_items[2].price", "required"), "Line 3 has no price."],
  [
    fieldProblem("order_items[0].price", "decimal"),
    'The price of line 1 is not a quoted decimal, such as "49.90".',
  ],
  [
    fieldProblem("order_items[1].quantity", "integer", { min: 1, max: 1_000_000 }),
    "The quantity of line 2 is not a whole number of at least 1.",
  ],
  [
    fieldProblem("svc_video_view", "signals"),
    "svc_video_view was changed on its way: send the value from the browser unchanged.",
  ],
])("describes %j", (problem, words) => {
  expect(sayProblem(problem)).toBe(words);
});

test.each<[ErrorCode, FieldProblem | undefined, string]>([
  [
    "access_token_invalid",
    undefined,
    "Your shop did not sign in: its access token was missing, wrong or expired.",
  ],
  ["order_does_not_exist", undefined, "A return was sent for an unknown order."],
  ["validation_failed", fieldProblem("order_items[0].price", "required"), "Line 1 has no price."],
  ["validation_failed", undefined, "Your shop sent an invalid call."],
])("describes a refusal with %s and %j in one sentence", (code, problem, words) => {
  expect(sayRefusal({ code, problem })).toBe(words);
});
