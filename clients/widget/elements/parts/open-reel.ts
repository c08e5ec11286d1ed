import type { Event } from "../../../core/model/event.ts";
import { page } from "../../page.ts";
import { enterReel, leaveReel } from "../../reel-history.ts";
import type { openOverPage } from "./reel-over-page.ts";
import { showWait } from "./reel-wait.ts";
import { SurfaceElement } from "./surface-element.ts";

type Reel = { readonly open: typeof openOverPage };

/** The Reel fades in over the poster. */
const OPENING_MS = 300;

/** Loads the Reel in advance, when the shopper points at a card or tabs to it. */
export const prefetchReel = (): void => {
  void SurfaceElement.load("reel");
};

/**
 * Opens the Reel over the page. On a slow network, its poster is shown immediately.
 *
 * @param onClosed called once the Reel is closed, or can't be loaded
 */
export const openReel = async (
  opener: SurfaceElement,
  events: readonly Event[],
  startIndex: number,
  onClosed: () => void,
): Promise<void> => {
  const event = events[startIndex];
  // A second tap while the Reel loads.
  if (!event || page.openReel) return;
  const { preview, localName: surface, campaign } = opener;
  if (!preview) enterReel({ eventId: event.eventId, surface, campaign });
  let isOpen = true;
  /** @param isLeft whether the shopper closed it */
  const end = (isLeft: boolean): void => {
    if (!isOpen) return;
    isOpen = false;
    page.openReel = undefined;
    removeWait();
    if (isLeft) leaveReel();
    onClosed();
    // Safari doesn't focus a clicked button, so a dialog can't restore the focus there.
    opener.renderRoot.querySelector<HTMLElement>(`button[data-event="${event.eventId}"]`)?.focus();
  };
  const removeWait = showWait(opener, event, () => end(true));
  page.openReel = { close: () => end(false) };
  const isLoaded = await SurfaceElement.load("reel", true);
  if (!isOpen) return;
  if (!isLoaded || !opener.isConnected) {
    end(opener.isConnected);
    return;
  }
  const reel = customElements.get("shoppable-video-reel") as unknown as Reel;
  await reel.open(opener, events, startIndex, end);
  removeWait(OPENING_MS);
};
