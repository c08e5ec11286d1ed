import { definedOnly } from "../../platform/defined-only.ts";
import type { DisabledReason, WebhookType } from "../../vocabulary/webhooks.ts";

/** An address of a merchant's that is told of events. */
export type WebhookEndpoint = {
  readonly webhook_id: string;
  readonly url: string;
  readonly types: readonly WebhookType[];
  /** The secrets, encrypted for the brand. */
  readonly encrypted_secret: string;
  /** The secret before, which signs too until `former_until`. */
  readonly former_secret?: string;
  /** ISO 8601, UTC. */
  readonly former_until?: string;
  /** Absent while it is told of events. */
  readonly disabled?: DisabledReason;
  /** Since when every try has failed; absent after one that succeeded. ISO 8601, UTC. */
  readonly failing_since?: string;
  /** How many events have failed at their first try since then. */
  readonly failing_events?: number;
  /** Until then it counts as one that answers quickly. Epoch milliseconds. */
  readonly quick_until?: number;
  /** The time of the first event that waits outside of the queue; absent if none does. ISO 8601, UTC. */
  readonly backlog_from?: string;
  /** Until then somebody looks after what waits. Epoch milliseconds. */
  readonly backlog_watched_until?: number;
  readonly created_at: string;
  readonly updated_at: string;
};

/** The encrypted secrets that sign now, the current one first. */
export const signingSecrets = (endpoint: WebhookEndpoint, now: Date): string[] => {
  const { encrypted_secret, former_secret, former_until = "" } = endpoint;
  const isBeingReplaced = former_secret !== undefined && now.toISOString() < former_until;
  return isBeingReplaced ? [encrypted_secret, former_secret] : [encrypted_secret];
};

const FAILING_DAYS = 5;

/** Whether an endpoint has failed for so long that nothing more is sent. */
export const isGivenUp = (failingSince: string, now: Date): boolean =>
  now.getTime() - Date.parse(failingSince) >= FAILING_DAYS * 86_400_000;

/** What answers show of an endpoint: no secret, however encrypted. */
export const endpointView = (endpoint: WebhookEndpoint, now: Date) => {
  const { webhook_id, url, types, disabled, failing_since, backlog_from, former_until } = endpoint;
  const { created_at, updated_at } = endpoint;
  return definedOnly({
    webhook_id,
    url,
    types,
    active: disabled === undefined,
    disabled,
    failing_since,
    waiting_since: backlog_from,
    former_secret_until: signingSecrets(endpoint, now).length > 1 ? former_until : undefined,
    created_at,
    updated_at,
  });
};
