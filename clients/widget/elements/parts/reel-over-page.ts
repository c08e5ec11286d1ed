import type { Event } from "../../../core/model/event.ts";
import { page } from "../../page.ts";
import type { SurfaceElement } from "./surface-element.ts";

/** The shopper closed the Reel, or the page did, by a script or a navigation. */
export type ReelClosed = CustomEvent<{ readonly isLeft: boolean }>;

type OpenedReel = SurfaceElement & {
  opener: SurfaceElement;
  /** Settles when the Reel is visible. */
  readonly opened: Promise<void>;
  closeForPage(): void;
};

/** Page address without the query, which trackers change. */
const findPlace = (): string => location.pathname + location.hash;

/** Calls back after a single-page navigation. */
const followPlace = (reel: OpenedReel, onLeft: () => void, signal: AbortSignal): void => {
  const place = findPlace();
  const look = (): void => {
    if (findPlace() !== place) onLeft();
  };
  const { navigation } = window as { readonly navigation?: EventTarget };
  navigation?.addEventListener("currententrychange", look, { signal });
  addEventListener("popstate", look, { signal });
  // Not every browser has an event for it, so it is also checked during playback.
  reel.renderRoot.addEventListener("timeupdate", look, { signal, capture: true });
};

/**
 * Opens the Reel over the page, inside the opener's shadow tree, so that its events are the opener's.
 *
 * @param onClosed called once it is closed
 * @returns settles when the Reel is visible
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
    // The dialog is closed. The page below is rendered before players are released and the opener's start,
    // even on a slow phone. A hidden page has no next frame until it is visible.
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
