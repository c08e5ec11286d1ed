import { definedOnly } from "../../platform/defined-only.ts";
import { DAY_MS } from "../../vocabulary/days.ts";
import type { DisabledReason, WebhookType } from "../../vocabulary/webhooks.ts";

/** A merchant's URL that receives events. */
export type WebhookEndpoint = {
  readonly webhook_id: string;
  readonly url: string;
  readonly types: readonly WebhookType[];
  /** Current secret, encrypted for the brand. */
  readonly encrypted_secret: string;
  /** Former secret. It also signs until `former_until`. Encrypted for the brand. */
  readonly former_secret?: string;
  /** ISO 8601, UTC. */
  readonly former_until?: string;
  /** Absent while the endpoint is enabled. */
  readonly disabled?: DisabledReason;
  /** Start of a series of failed attempts. Absent after a success. ISO 8601, UTC. */
  readonly failing_since?: string;
  /** Number of events in this series whose first attempt failed. */
  readonly failing_events?: number;
  /** Time of the first event that waits outside the queue. Absent if none waits. ISO 8601, UTC. */
  readonly backlog_from?: string;
  /** End of the current check of waiting deliveries. Epoch milliseconds. */
  readonly backlog_watched_until?: number;
  /** End of the current replay's lease. Epoch milliseconds. */
  readonly replay_until?: number;
  readonly created_at: string;
  /** `sub` of the user or operator. */
  readonly created_by?: string;
  readonly updated_at: string;
};

/** The encrypted secrets for signing now, the current one first. */
export const signingSecrets = (endpoint: WebhookEndpoint, now: Date): string[] => {
  const { encrypted_secret, former_secret, former_until = "" } = endpoint;
  const isBeingReplaced = former_secret !== undefined && now.toISOString() < former_until;
  return isBeingReplaced ? [encrypted_secret, former_secret] : [encrypted_secret];
};

const FAILING_DAYS = 5;

/** Tests that an endpoint has failed long enough to stop deliveries. */
export const isGivenUp = (failingSince: string, now: Date): boolean =>
  now.getTime() - Date.parse(failingSince) >= FAILING_DAYS * DAY_MS;

/** Response fields of an endpoint. Never a secret, not even an encrypted one. */
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
