import { html, render } from "lit";
import type { Event } from "../../../core/model/event.ts";
import { poster } from "./card.ts";
import { icon } from "./icons.ts";
import type { SurfaceElement } from "./surface-element.ts";

/** A loaded Reel opens within this delay. */
const SHOWN_AFTER_MS = 150;

export const showWait = (opener: SurfaceElement, event: Event, onClosed: () => void) => {
  const dialog = document.createElement("dialog");
  dialog.className = "wait";
  dialog.ariaLabel = event.title || opener.labels.video;
  dialog.ariaBusy = "true";
  dialog.addEventListener("close", onClosed);
  const close = () => dialog.close();
  render(
    html`${poster(event, true, "100vw")}<i class="spin"></i>
      <button class="ib" aria-label=${opener.labels.close} @click=${close}>${icon("M6 6l12 12M18 6L6 18")}</button>`,
    dialog,
  );
  const show = (): void => {
    opener.renderRoot.append(dialog);
    dialog.showModal();
  };
  const isLoaded = customElements.get("shoppable-video-reel");
  const timer = setTimeout(show, isLoaded ? SHOWN_AFTER_MS : 0);
  return (afterMs = 0): void => {
    clearTimeout(timer);
    if (afterMs > 0) setTimeout(() => dialog.remove(), afterMs);
    else dialog.remove();
  };
};
