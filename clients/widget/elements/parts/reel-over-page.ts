import type { Event } from "../../../core/model/event.ts";
import { page } from "../../page.ts";
import type { SurfaceElement } from "./surface-element.ts";

/** `isLeft`: the shopper closed the Reel. Otherwise the page closed it, by a script or a navigation. */
export type ReelClosed = CustomEvent<{ readonly isLeft: boolean }>;

type OpenedReel = SurfaceElement & {
  opener: SurfaceElement;
  readonly opened: Promise<void>;
  closeForPage(): void;
};

/** The page's address without its query, because trackers change the query. */
const findPlace = (): string => location.pathname + location.hash;

const followPlace = (reel: OpenedReel, onLeft: () => void, signal: AbortSignal): void => {
  const place = findPlace();
  const look = (): void => {
    if (findPlace() !== place) onLeft();
  };
  const { navigation } = window as { readonly navigation?: EventTarget };
  navigation?.addEventListener("currententrychange", look, { signal });
  addEventListener("popstate", look, { signal });
  // Checks during playback too, because some browsers have no event for navigations.
  reel.renderRoot.addEventListener("timeupdate", look, { signal, capture: true });
};

/**
 * Opens inside the opener's shadow tree, so events bubble through the opener.
 * @returns a promise that resolves when the Reel is visible
 */
export const openOverPage = (
  opener: SurfaceElement,
  events: readonly Event[],
  startIndex: number,
  onClosed: (isLeft: boolean) => void,
): Promise<void> => {
  const reel = document.createElement("shoppable-video-reel") as OpenedReel;
  const { brand, src, campaign, label, language: locale, preview, cart } = opener;
  Object.assign(reel, { opener, brand, src, campaign, label, locale, preview, cart, events, startIndex });
  const open = new AbortController();
  const { signal } = open;
  const close = ({ detail: { isLeft } }: ReelClosed): void => {
    open.abort();
    // Renders the page before releasing players and starting the opener's, for slow phones. A hidden page
    // renders its next frame when it becomes visible.
    requestAnimationFrame(() =>
      setTimeout(() => {
        reel.remove();
        onClosed(isLeft);
      }),
    );
  };
  reel.addEventListener("svc-closed", close as EventListener, { signal });
  const closeForPage = () => reel.closeForPage();
  page.openReel = { close: closeForPage };
  opener.renderRoot.append(reel);
  followPlace(reel, closeForPage, signal);
  return reel.opened;
};
