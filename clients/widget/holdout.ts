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

/** One for all surfaces of the page. */
const holdout = createHoldout({
  storage,
  network,
  clock,
  consent,
  draw: () => [Math.random(), Math.random()],
});

/** A page of videos; without any where the visitor is to see none. Loaded with the first feed that names an experiment. */
export const apply = (host: Held, page: FeedPage): FeedPage => {
  const { brand = "", edgeUrl: baseUrl, preview } = host;
  if (preview || !holdout.isHeld(page.experiment, { brand, baseUrl })) return page;
  // What the page says where there are no videos would tell of them.
  for (const own of host.querySelectorAll("[slot=empty]")) own.removeAttribute("slot");
  keepPlace(host);
  return { events: [] };
};
