import type { MappedField } from "../../../../../shared/vocabulary/merchant-fields.ts";
import type { PullWarning } from "../../../../../shared/vocabulary/pull-warnings.ts";
import { texts } from "../../texts/en/catalog.ts";

export const warningWords = ({ code, field = "id", shown = "" }: PullWarning): string => {
  switch (code) {
    case "id_mismatch":
      return texts.idMismatch(shown);
    case "newer_push":
      return texts.newerPush;
    case "takedown_stopped":
      return texts.takedownStopped;
    case "price_zero":
      return texts.priceZero;
    case "price_hidden":
      return texts.priceHidden;
    case "price_currency":
      return texts.priceCurrency(shown);
    case "media_type":
      return texts.mediaType(shown);
    case "unreadable":
      return texts.unreadable(field, unreadableWords(field, shown));
  }
};

const unreadableWords = (field: MappedField, shown: string): string => {
  switch (field) {
    case "currency":
      return texts.noCurrency(shown);
    case "price":
    case "sale_price":
    case "regular_price":
    case "lowest_prior_price":
      return texts.noPrice(shown);
    case "stock_status":
      return texts.noStock(shown);
    default:
      return texts.noValue(shown);
  }
};
