import { expect, test } from "vitest";
import { webhookCheck } from "../../../../shared/administration/health/webhook-check.ts";
import { aWebhook } from "../../../support/webhooks/webhook-values.ts";

const SINCE = "2026-11-20T10:00:00.000Z";

test.each([
  ["no webhook", [], "ok", "No webhook is"],
  ["a working webhook", [aWebhook()], "ok", "1 webhook, none failing"],
  [
    "a switched-off webhook",
    [aWebhook({ disabled: "switched_off", failing_since: SINCE })],
    "ok",
    "No webhook is",
  ],
  [
    "a failing webhook",
    [aWebhook({ failing_since: SINCE })],
    "attention",
    "has failed since 2026-11-20 10:00 UTC",
  ],
  [
    "a webhook disabled after failures",
    [aWebhook(), aWebhook({ disabled: "failing" })],
    "attention",
    "five days",
  ],
  ["a webhook whose endpoint is gone", [aWebhook({ disabled: "gone" })], "attention", "410"],
])("the check of %s", (_, webhooks, state, text) => {
  expect(webhookCheck(webhooks)).toMatchObject({
    state,
    evidence: { summary: expect.stringContaining(text) },
  });
});
