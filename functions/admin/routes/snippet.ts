import { EventIdParameter, type Snippet } from "../../../shared/attribution/analytics.schema.ts";
import { WIDGET_TYPES } from "../../../shared/attribution/signals.ts";
import { ok } from "../../../shared/platform/http/endpoint.ts";
import { readChoice, readValid } from "../../../shared/platform/http/read-query.ts";
import { embedSnippet } from "../../../shared/videos/snippet.ts";
import type { StoreRequest } from "../admin-request.ts";

/** API Gateway speaks https alone; the local stack speaks http on loopback. */
const baseUrlOf = (host: string): string =>
  `${/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) ? "http" : "https"}://${host}`;

export type SnippetDeps = {
  /** Address of the widget's script, where the stage has one. */
  readonly widgetUrl: string | undefined;
};

/** What the merchant pastes into a page. It holds the public brand, and no other identifier. */
export const createSnippetRoutes = ({ widgetUrl }: SnippetDeps) => ({
  snippet: async ({ store: { brand, name }, query, host }: StoreRequest) => {
    const widget = readChoice("widget", query("widget") ?? "carousel", WIDGET_TYPES) ?? "carousel";
    const wanted = query("event_id");
    const html = embedSnippet({
      widget,
      brand,
      eventId: wanted === undefined ? undefined : readValid("event_id", wanted, EventIdParameter),
      label: name,
      baseUrl: baseUrlOf(host),
      scriptUrl: widgetUrl,
    });
    return ok({ widget, html, script_url: widgetUrl ?? null } satisfies Snippet);
  },
});
