import { definedOnly } from "../../platform/defined-only.ts";
import { DAY_MS } from "../../vocabulary/days.ts";
import { type DisabledReason, MAX_REPLAY_MINUTES, type WebhookType } from "../../vocabulary/webhooks.ts";

export type WebhookEndpoint = {
  readonly webhook_id: string;
  readonly url: string;
  readonly types: readonly WebhookType[];
  readonly encrypted_secret: string;
  /** Previous secret. It also signs until `former_until`. */
  readonly former_secret?: string;
  readonly former_until?: string;
  readonly disabled?: DisabledReason;
  readonly failing_since?: string;
  readonly failing_events?: number;
  /** Time of the first event that waits outside the queue. */
  readonly backlog_from?: string;
  /** Epoch milliseconds. */
  readonly backlog_watched_until?: number;
  /** Start time of the latest replay, in epoch milliseconds. It identifies the replay. */
  readonly replay_run?: number;
  readonly created_at: string;
  readonly created_by?: string;
  readonly updated_at: string;
};

export const signingSecrets = (endpoint: WebhookEndpoint, now: Date): string[] => {
  const { encrypted_secret, former_secret, former_until = "" } = endpoint;
  const isBeingReplaced = former_secret !== undefined && now.toISOString() < former_until;
  return isBeingReplaced ? [encrypted_secret, former_secret] : [encrypted_secret];
};

const FAILING_DAYS = 5;

export const isGivenUp = (failingSince: string, now: Date): boolean =>
  now.getTime() - Date.parse(failingSince) >= FAILING_DAYS * DAY_MS;

/**
 * `true` if the replay started at least an hour ago, so that another may begin. Times are epoch milliseconds.
 */
export const isReplayOver = (run: number, now: number): boolean => run <= now - MAX_REPLAY_MINUTES * 60_000;

/** Excludes the secrets, even encrypted. */
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

export const SPACING_MS = 50;

export const MAX_AHEAD_MS = 1_000;

/** Limit per endpoint and container, so that a slow endpoint does not block a batch. */
export const TRIES_AT_ONCE = 2;

const MIN_WAIT_SECONDS = 2;
const MAX_WAIT_SECONDS = 600;

/**
 * The wait doubles with each receive, so that many waiting deliveries of one endpoint cost little.
 * @param received number of times SQS delivered the message, from 1
 */
export const paceWaitSeconds = (received: number, random: number): number => {
  const most = Math.min(MAX_WAIT_SECONDS, MIN_WAIT_SECONDS * 2 ** Math.min(received, 12));
  return Math.ceil(most * (0.5 + random / 2));
};
