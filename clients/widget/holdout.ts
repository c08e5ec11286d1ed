import { createHoldout } from "../core/experiments/holdout.ts";
import type { FeedPage } from "../core/feed/read-feed-page.ts";
import { storage } from "./browser/storage.ts";
import { clock, network } from "./browser/transport.ts";
import { keepPlace } from "./keep-place.ts";
import { consent } from "./page.ts";

type Held = HTMLElement & {
  readonly brand: string | undefined;
  readonly edgeUrl: string;
  readonly preview: boolean | undefined;
};

const holdout = createHoldout({
  storage,
  network,
  clock,
  consent,
  draw: () => [Math.random(), Math.random()],
});

export const apply = (host: Held, page: FeedPage): FeedPage => {
  const { brand = "", edgeUrl: baseUrl, preview } = host;
  if (preview || page.events.length === 0 || !holdout.isHeld(page.experiment, { brand, baseUrl }))
    return page;
  // Hides the page's fallback content for empty elements.
  for (const own of host.querySelectorAll("[slot=empty]")) own.removeAttribute("slot");
  keepPlace(host);
  return { events: [] };
};
