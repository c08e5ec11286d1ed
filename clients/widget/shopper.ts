import type { Interaction } from "../core/interactions/interaction.ts";
import type { SignalsStore } from "../core/signals/signals-store.ts";

/** Whose interactions these are, and which edge takes them. */
type ReportScope = {
  readonly baseUrl: string;
  readonly brand: string;
  readonly campaign: string | undefined;
};

/** What is kept of the shopper for orders, and reported for the shop's figures. */
export type Shopper = {
  readonly signals: SignalsStore;
  readonly report: (scope: ReportScope, interaction: Interaction) => void;
};
