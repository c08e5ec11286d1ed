import { createHash } from "node:crypto";
import type { SentType } from "../../vocabulary/webhooks.ts";

/** Something that a store's systems are told of. */
export type WebhookEvent = {
  readonly type: SentType;
  /** When it happened. ISO 8601, UTC. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** An event with its id, which is the same for each try and each endpoint. */
export type IdentifiedEvent = WebhookEvent & { readonly id: string };

const ID_CHARACTERS = 27;

/**
 * Names an event by what it is about, so that one that is read twice from the stream is the same event.
 *
 * @param about keys of what has changed, and whatever tells this change from others
 */
export const identifyEvent = (about: readonly string[], event: WebhookEvent): IdentifiedEvent => {
  const name = createHash("sha256").update(JSON.stringify([event.type, ...about]), "utf8");
  return { ...event, id: `msg_${name.digest("base64url").slice(0, ID_CHARACTERS)}` };
};

/** The body of a webhook: its own three fields alone. */
export const eventBody = ({ type, timestamp, data }: WebhookEvent): string =>
  JSON.stringify({ type, timestamp, data });
