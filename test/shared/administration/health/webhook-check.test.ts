import { expect, test } from "vitest";
import { webhookCheck } from "../../../../shared/administration/health/webhook-check.ts";
import { aWebhook } from "../../../support/webhooks/webhook-values.ts";

const SINCE = "2026-11-20T10:00:00.000Z";

test.each([
  ["none", [], "ok", "No webhook is"],
  ["one that works", [aWebhook()], "ok", "1 webhook, and none fails"],
  [
    "one that is switched off",
    [aWebhook({ disabled: "switched_off", failing_since: SINCE })],
    "ok",
    "No webhook is",
  ],
  [
    "one that fails",
    [aWebhook({ failing_since: SINCE })],
    "attention",
    "has failed since 2026-11-20 10:00 UTC",
  ],
  ["one that was given up", [aWebhook(), aWebhook({ disabled: "failing" })], "attention", "five days"],
  ["one that is gone", [aWebhook({ disabled: "gone" })], "attention", "410"],
])("of %s", (_, webhooks, state, text) => {
  expect(webhookCheck(webhooks)).toMatchObject({
    state,
    evidence: { summary: expect.stringContaining(text) },
  });
});
