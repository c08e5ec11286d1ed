import type { Interaction } from "../core/interactions/interaction.ts";
import type { Event } from "../core/model/event.ts";
import type { Product } from "../core/model/product.ts";
import type { SignalsStore } from "../core/signals/signals-store.ts";

/** Store and edge of recorded interactions. */
type ReportScope = {
  readonly baseUrl: string;
  readonly brand: string;
  readonly campaign: string | undefined;
};

export type Shown = HTMLElement & {
  readonly videos: readonly Event[];
  readonly preview: boolean | undefined;
  /** Element that opened the Reel and reports for it. */
  readonly opener?: HTMLElement | undefined;
  productsOf?(event: Event): readonly Product[];
  addController(follower: { hostConnected(): void; hostDisconnected(): void }): void;
};

/** The shopper's data: signals for orders, interactions, and marks on videos. */
export type Shopper = {
  readonly signals: SignalsStore;
  readonly report: (scope: ReportScope, interaction: Interaction, surface: Shown) => void;
  /** Called when an element's videos change. */
  readonly shown: (surface: Shown) => void;
};
