import type { Event } from "../../../core/model/event.ts";
import { page } from "../../page.ts";
import { enterReel, leaveReel } from "../../reel-history.ts";
import type { openOverPage } from "./reel-over-page.ts";
import { showWait } from "./reel-wait.ts";
import { SurfaceElement } from "./surface-element.ts";

type Reel = { readonly open: typeof openOverPage };

const OPENING_MS = 300;

export const prefetchReel = (): void => {
  void SurfaceElement.load("reel");
};

export const openReel = async (
  opener: SurfaceElement,
  events: readonly Event[],
  startIndex: number,
  onClosed: () => void,
): Promise<void> => {
  const event = events[startIndex];
  // Ignores a second tap while the Reel loads.
  if (!event || page.openReel) return;
  const { preview, localName: surface, campaign } = opener;
  if (!preview) enterReel({ eventId: event.eventId, surface, campaign });
  let isOpen = true;
  const end = (isLeft: boolean): void => {
    if (!isOpen) return;
    isOpen = false;
    page.openReel = undefined;
    removeWait();
    if (isLeft) leaveReel();
    onClosed();
    // Safari does not focus clicked buttons, so the dialog can't restore the focus.
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
