import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { GUIDE_OPERATIONS } from "../../../shared/guides/guides.operations.ts";
import { readGuide } from "../../../shared/guides/read-guide.ts";
import { embedSnippet } from "../../../shared/videos/snippet.ts";
import type { Platform } from "../../../shared/vocabulary/platforms.ts";

export type GuideDeps = {
  readonly findGuideText: (platform: Platform) => string;
  readonly edgeUrl: string;
};

export const createGuideHandlers = ({
  findGuideText,
  edgeUrl,
}: GuideDeps): StoreHandlersOf<"admin-read", typeof GUIDE_OPERATIONS> => ({
  getGuide: async ({ store: { brand, name }, query: { platform }, apiHost }) =>
    readGuide(platform, findGuideText(platform), {
      // Uses the protocol of the edge URL, because the local stack has no TLS.
      apiUrl: `${new URL(edgeUrl).protocol}//${apiHost}`,
      edgeUrl,
      brand,
      snippet: (widget, productId) => embedSnippet({ widget, brand, edgeUrl, label: name, productId }),
    }),
});
