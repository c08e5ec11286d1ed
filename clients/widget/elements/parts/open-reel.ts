import type { openOverPage } from "./reel-over-page.ts";
import { SurfaceElement } from "./surface-element.ts";

type Reel = { readonly open: typeof openOverPage };

/** Fetches the Reel before it is opened: the shopper points at a card, or tabs to it. */
export const prefetchReel = (): void => {
  void SurfaceElement.load("reel");
};

/** Opens the Reel over the page; see `openOverPage`. */
export const openReel = async (...how: Parameters<typeof openOverPage>): Promise<void> => {
  if (!(await SurfaceElement.load("reel", true))) return how[3]();
  (customElements.get("shoppable-video-reel") as unknown as Reel).open(...how);
};
