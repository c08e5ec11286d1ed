import type { SNIPPET_OPERATIONS } from "../../../shared/videos/snippet.operations.ts";
import { embedSnippet } from "../../../shared/videos/snippet.ts";
import type { StoreHandlersOf } from "../admin-request.ts";

/** API Gateway accepts https only; the local stack uses http on loopback. */
const baseUrlOf = (host: string): string =>
  `${/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) ? "http" : "https"}://${host}`;

export type SnippetDeps = {
  /** URL of the widget's script; `undefined` if the stage has none. */
  readonly widgetUrl: string | undefined;
};

/** The HTML that a merchant pastes into their shop. The only identifier in it is the public brand. */
export const createSnippetHandlers = ({
  widgetUrl,
}: SnippetDeps): StoreHandlersOf<typeof SNIPPET_OPERATIONS> => ({
  getSnippet: async ({ store: { brand, name }, query: { widget, event_id }, host }) => {
    const html = embedSnippet({
      widget,
      brand,
      eventId: event_id,
      label: name,
      baseUrl: baseUrlOf(host),
      scriptUrl: widgetUrl,
    });
    return { widget, html, script_url: widgetUrl ?? null };
  },
});
