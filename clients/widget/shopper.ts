import type { Interaction } from "../core/interactions/interaction.ts";
import type { Event } from "../core/model/event.ts";
import type { Product } from "../core/model/product.ts";
import type { SignalsStore } from "../core/signals/signals-store.ts";

type ReportScope = {
  readonly baseUrl: string;
  readonly brand: string;
  readonly campaign: string | undefined;
};

export type Shown = HTMLElement & {
  readonly videos: readonly Event[];
  readonly preview: boolean | undefined;
  readonly opener?: HTMLElement | undefined;
  productsOf?(event: Event): readonly Product[];
  addController(follower: { hostConnected(): void; hostDisconnected(): void }): void;
};

export type Shopper = {
  readonly signals: SignalsStore;
  readonly report: (scope: ReportScope, interaction: Interaction, surface: Shown) => void;
  readonly shown: (surface: Shown) => void;
};
