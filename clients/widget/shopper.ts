import type { Interaction } from "../core/interactions/interaction.ts";
import type { Event } from "../core/model/event.ts";
import type { Product } from "../core/model/product.ts";
import type { SignalsStore } from "../core/signals/signals-store.ts";

/** Whose interactions these are, and which edge takes them. */
type ReportScope = {
  readonly baseUrl: string;
  readonly brand: string;
  readonly campaign: string | undefined;
};

/** An element that shows videos. */
export type Shown = HTMLElement & {
  readonly videos: readonly Event[];
  readonly preview: boolean | undefined;
  /** What opened it, and speaks for it. */
  readonly opener?: HTMLElement | undefined;
  productsOf?(event: Event): readonly Product[];
  addController(follower: { hostConnected(): void; hostDisconnected(): void }): void;
};

/** What is kept of the shopper for orders, reported for the shop's figures, and done with videos once they are there. */
export type Shopper = {
  readonly signals: SignalsStore;
  readonly report: (scope: ReportScope, interaction: Interaction, surface: Shown) => void;
  /** The element has other videos than before. */
  readonly shown: (surface: Shown) => void;
};
