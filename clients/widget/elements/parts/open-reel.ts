import type { Event } from "../../../core/model/event.ts";
import { warn } from "../../page.ts";
import { SurfaceElement } from "./surface-element.ts";

/** What the Reel needs to know of the element that opens it. */
type OpenedReel = SurfaceElement & { opener: SurfaceElement };

/** Fetches the Reel before it is opened: the shopper points at a card, or tabs to it. */
export const prefetchReel = (): void => {
  SurfaceElement.load("reel").catch(warn);
};

/**
 * Opens the Reel over the page, inside the opener's shadow tree: its events are the opener's.
 *
 * @param onClosed called once it is gone
 */
export const openReel = async (
  opener: SurfaceElement,
  videos: readonly Event[],
  startIndex: number,
  onClosed: () => void,
): Promise<void> => {
  try {
    await SurfaceElement.load("reel");
  } catch (error) {
    warn(error);
    return onClosed();
  }
  if (!opener.isConnected) return onClosed();
  // A second tap while the Reel was loading.
  if (opener.renderRoot.querySelector("shoppable-video-reel")) return;
  const reel = document.createElement("shoppable-video-reel") as OpenedReel;
  const { brand, src, campaign, label, language, preview, cart } = opener;
  Object.assign(reel, {
    opener,
    brand,
    src,
    campaign,
    label,
    locale: language,
    preview,
    cart,
    events: videos,
    startIndex,
  });
  reel.addEventListener("svc-closed", () => {
    reel.remove();
    onClosed();
    // Safari doesn't focus a button that is clicked, so the dialog can't give the focus back there.
    const eventId = videos[startIndex]?.eventId;
    opener.renderRoot.querySelector<HTMLElement>(`button[data-event="${eventId}"]`)?.focus();
  });
  opener.renderRoot.append(reel);
};
