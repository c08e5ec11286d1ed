import type { WebhookEndpoint } from "../../webhooks/endpoints/webhook-endpoint.ts";
import { attention, type Outcome, ok } from "./check.ts";

const host = (url: string): string => URL.parse(url)?.host ?? "";

export const webhookCheck = (webhooks: readonly WebhookEndpoint[]): Outcome => {
  const given = webhooks.find(({ disabled }) => disabled === "failing" || disabled === "gone");
  if (given !== undefined) {
    return attention(
      given.disabled === "gone" ? "webhook_gone" : "webhook_given_up",
      { host: host(given.url) },
      { host: host(given.url), ...(given.failing_since && { at: given.failing_since }) },
    );
  }
  const failing = webhooks.find((each) => each.failing_since !== undefined && each.disabled === undefined);
  if (failing?.failing_since !== undefined) {
    const seen = { host: host(failing.url), at: failing.failing_since };
    return attention("webhook_failing", seen, seen);
  }
  const active = webhooks.filter(({ disabled }) => disabled === undefined).length;
  return active === 0 ? ok("webhooks_off", {}) : ok("webhooks_fine", { count: active });
};
