import { createHash } from "node:crypto";
import type { SentType } from "../../vocabulary/webhooks.ts";

export type WebhookEvent = {
  readonly type: SentType;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
};

export type IdentifiedEvent = WebhookEvent & { readonly id: string };

const ID_CHARACTERS = 27;

/** Derives the id from the event's subject, so that a second read of the stream produces the same id. */
export const identifyEvent = (about: readonly string[], event: WebhookEvent): IdentifiedEvent => {
  const name = createHash("sha256").update(JSON.stringify([event.type, ...about]), "utf8");
  return { ...event, id: `msg_${name.digest("base64url").slice(0, ID_CHARACTERS)}` };
};

export const eventBody = ({ type, timestamp, data }: WebhookEvent): string =>
  JSON.stringify({ type, timestamp, data });
