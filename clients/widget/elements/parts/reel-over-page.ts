import type { Event } from "../../../core/model/event.ts";
import { page } from "../../page.ts";
import type { SurfaceElement } from "./surface-element.ts";

type OpenedReel = SurfaceElement & { opener: SurfaceElement; close(): void };

/** Where the page is, as far as another page would have another: queries are changed by trackers, too. */
const findPlace = (): string => location.pathname + location.hash;

/** Calls back when a script has made another page of this one. */
const followPlace = (reel: OpenedReel, onLeft: () => void, signal: AbortSignal): void => {
  const place = findPlace();
  const look = (): void => {
    if (findPlace() !== place) onLeft();
  };
  const { navigation } = window as { readonly navigation?: EventTarget };
  navigation?.addEventListener("currententrychange", look, { signal });
  addEventListener("popstate", look, { signal });
  // Not every browser says so: then it is noticed while the video plays.
  reel.renderRoot.addEventListener("timeupdate", look, { signal, capture: true });
};

/**
 * Opens the Reel over the page, inside the opener's shadow tree: its events are the opener's.
 *
 * @param onClosed called once it is gone
 */
export const openOverPage = (
  opener: SurfaceElement,
  events: readonly Event[],
  startIndex: number,
  onClosed: () => void,
): void => {
  // A second tap while the Reel was loading.
  if (opener.renderRoot.querySelector("shoppable-video-reel")) return;
  const reel = document.createElement("shoppable-video-reel") as OpenedReel;
  const { brand, src, campaign, label, language: locale, preview, cart } = opener;
  Object.assign(reel, { opener, brand, src, campaign, label, locale, preview, cart, events, startIndex });
  const open = new AbortController();
  const { signal } = open;
  const close = (): void => {
    open.abort();
    if (page.openReel === reel) page.openReel = undefined;
    const gone = (): void => {
      reel.remove();
      onClosed();
      // Safari doesn't focus a button that is clicked, so the dialog can't give the focus back there.
      const eventId = events[startIndex]?.eventId;
      opener.renderRoot.querySelector<HTMLElement>(`button[data-event="${eventId}"]`)?.focus();
    };
    // The dialog is closed. What lies below is seen, however slow the phone, before players are taken away and the
    // opener's begin. A page that nobody sees has no next frame until it is seen.
    requestAnimationFrame(() => setTimeout(gone));
  };
  reel.addEventListener("svc-closed", close, { signal });
  followPlace(reel, () => reel.close(), signal);
  page.openReel = reel;
  if (opener.isConnected) opener.renderRoot.append(reel);
  else close();
};
