import type { WebhookEndpoint } from "../../webhooks/endpoints/webhook-endpoint.ts";
import { attention, counted, type Outcome, ok, timeText } from "./check.ts";

const host = (url: string): string => URL.parse(url)?.host ?? "";

/** Whether the store's webhooks arrive. One that somebody has switched off is no trouble. */
export const webhookCheck = (webhooks: readonly WebhookEndpoint[]): Outcome => {
  const given = webhooks.find(({ disabled }) => disabled === "failing" || disabled === "gone");
  if (given !== undefined) {
    const why = given.disabled === "gone" ? "it answered 410" : "every try of five days failed";
    return attention(
      `The webhook to ${host(given.url)} is disabled: ${why}.`,
      "Look at its deliveries, repair the receiver, switch the webhook on, and replay what it missed.",
      { host: host(given.url), ...(given.failing_since && { at: given.failing_since }) },
    );
  }
  const failing = webhooks.find((each) => each.failing_since !== undefined && each.disabled === undefined);
  if (failing?.failing_since !== undefined) {
    return attention(
      `The webhook to ${host(failing.url)} has failed since ${timeText(failing.failing_since)}.`,
      "Look at its deliveries, which say what it answered. After five days it is disabled.",
      { host: host(failing.url), at: failing.failing_since },
    );
  }
  const active = webhooks.filter(({ disabled }) => disabled === undefined).length;
  return ok(active === 0 ? "No webhook is switched on." : `${counted(active, "webhook")}, and none fails.`);
};
