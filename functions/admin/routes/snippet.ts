import type { Snippet } from "../../../shared/contract/admin-analytics.ts";
import { WIDGET_TYPES } from "../../../shared/domain/signals.ts";
import { embedSnippet } from "../../../shared/domain/snippet.ts";
import { ValidationFailed } from "../../../shared/errors.ts";
import { ok } from "../../../shared/http/endpoint.ts";
import { readChoice } from "../../../shared/http/read-query.ts";
import type { StoreRequest } from "../admin-request.ts";

/** API Gateway speaks https alone; the local stack speaks http on loopback. */
const baseUrlOf = (host: string): string =>
  `${/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) ? "http" : "https"}://${host}`;

const readEventId = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new ValidationFailed("event_id: expected an integer");
  return Number(text);
};

/** What the merchant pastes into a page. It holds the public brand, and no other identifier. */
export const snippet = async ({ store: { brand, name }, query, host }: StoreRequest) => {
  const widget = readChoice("widget", query("widget") ?? "carousel", WIDGET_TYPES) ?? "carousel";
  const eventId = readEventId(query("event_id"));
  const html = embedSnippet({ widget, brand, eventId, label: name, baseUrl: baseUrlOf(host) });
  return ok({ widget, html } satisfies Snippet);
};
