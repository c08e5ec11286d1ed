import { createHoldout } from "../core/experiments/holdout.ts";
import type { FeedPage } from "../core/feed/read-feed-page.ts";
import { storage } from "./browser/storage.ts";
import { clock, network } from "./browser/transport.ts";
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

/** An element that is in view keeps its place, so that nothing moves; others take none. */
const keepPlace = (host: Held): void => {
  const { top, bottom, height } = host.getBoundingClientRect();
  if (height === 0 || top >= innerHeight || bottom <= 0) return;
  const place = Object.assign(document.createElement("div"), { slot: "empty" });
  place.style.height = `${height}px`;
  host.style.visibility = "hidden";
  host.append(place);
};

/** A page of videos; without any where the visitor is to see none. Loaded with the first feed that names an experiment. */
export const apply = (host: Held, page: FeedPage): FeedPage => {
  const { brand = "", edgeUrl: baseUrl, preview } = host;
  if (preview || !holdout.isHeld(page.experiment, { brand, baseUrl })) return page;
  keepPlace(host);
  return { events: [] };
};
