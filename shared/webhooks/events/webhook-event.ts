import { createHash } from "node:crypto";
import type { SentType } from "../../vocabulary/webhooks.ts";

export type WebhookEvent = {
  readonly type: SentType;
  /** Time of the event. ISO 8601, UTC. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** An event with its id. All attempts and endpoints get the same id. */
export type IdentifiedEvent = WebhookEvent & { readonly id: string };

const ID_CHARACTERS = 27;

/**
 * Derives an event's id from its subject, so that a repeated read of the stream gives the same id.
 *
 * @param about keys of the changed item, and an identifier of the change
 */
export const identifyEvent = (about: readonly string[], event: WebhookEvent): IdentifiedEvent => {
  const name = createHash("sha256").update(JSON.stringify([event.type, ...about]), "utf8");
  return { ...event, id: `msg_${name.digest("base64url").slice(0, ID_CHARACTERS)}` };
};

/** Body of a webhook, with exactly these three fields. */
export const eventBody = ({ type, timestamp, data }: WebhookEvent): string =>
  JSON.stringify({ type, timestamp, data });
