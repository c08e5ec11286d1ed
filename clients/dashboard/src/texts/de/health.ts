import type { IdDifference, UnconfirmedReason } from "../../../../../shared/vocabulary/signal-kinds.ts";
import { reasonText } from "../../lib/pulls/reason-text.ts";
import { count } from "../../lib/text/format.ts";
import type { texts as english } from "../en/health.ts";
import { texts as pulls } from "./pulls.ts";

const differences: Readonly<Record<IdDifference, string>> = {
  white_space: "Leerzeichen",
  leading_zeros: "führende Nullen",
  case: "Groß- und Kleinschreibung",
  sku: "das eine ist die SKU des anderen",
};

const unconfirmed: Readonly<Record<UnconfirmedReason, string>> = {
  unknown_video: "das Video ist uns nicht bekannt",
  not_live: "das Video war nicht sichtbar",
  not_tagged: "das Produkt war im Video nicht markiert",
};

export const texts: typeof english = {
  examples: {
    text: ({ text }) => text,
    url_failed: ({ count: times, reason, url }) => pulls.failure(count(times), reasonText(reason), url),
    product_unknown: ({ id }) => `${id}: nicht im Katalog`,
    product_taken_down: ({ id }) => `${id}: nicht mehr im Angebot`,
    ids_differ: ({ ordered, watched, by }) =>
      `Bestellt ${ordered}, angesehen ${watched}: ${by.map((each) => differences[each]).join(", ")}`,
    credit_unconfirmed: ({ ordered, video, reason }) =>
      `Bestellt ${ordered}, zugeordnet dem Video ${video}: ${unconfirmed[reason]}`,
  },
};
