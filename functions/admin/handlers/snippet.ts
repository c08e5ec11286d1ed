import type { SNIPPET_OPERATIONS } from "../../../shared/videos/snippet.operations.ts";
import { embedSnippet } from "../../../shared/videos/snippet.ts";
import type { StoreHandlersOf } from "../admin-request.ts";

/** API Gateway speaks https alone; the local stack speaks http on loopback. */
const baseUrlOf = (host: string): string =>
  `${/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) ? "http" : "https"}://${host}`;

export type SnippetDeps = {
  /** Address of the widget's script, where the stage has one. */
  readonly widgetUrl: string | undefined;
};

/** What the merchant pastes into a page. It holds the public brand, and no other identifier. */
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
