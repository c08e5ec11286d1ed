import * as v from "valibot";
import { MAX_PERIOD_DAYS } from "../vocabulary/days.ts";
import { expected } from "../vocabulary/problems/problems.ts";
import { MAX_SEARCH_CHARACTERS } from "../vocabulary/text-search.ts";
import { CAMPAIGN_ID_PATTERN } from "../vocabulary/videos.ts";
import { Day } from "./fields.schema.ts";
import { described, eventIdText, wellFormed } from "./forms.schema.ts";

export const EventIdParameter = eventIdText(0, /^(?:0|[1-9]\d{0,15})$/);

const campaignMessage = expected("campaign_id");

export const CampaignIdParameter = v.pipe(
  v.string(campaignMessage),
  v.regex(CAMPAIGN_ID_PATTERN, campaignMessage),
);

export const integerParameter = (min: number, max: number, fallback: number) => {
  const message = expected("integer", { min, max });
  const read = v.pipe(
    v.string(message),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.number(),
    v.minValue(min, message),
    v.maxValue(max, message),
    v.integer(message),
  );
  return v.optional(read, String(fallback));
};

export const COMPARED = {
  compare_from: v.optional(
    described(
      Day,
      "First day of the comparison period in `previous`. Requires `compare_to`. Default: the period of the same length directly before.",
      "2025-11-01",
    ),
  ),
  compare_to: v.optional(
    described(
      Day,
      `Last day of the comparison period, inclusive. It may have at most ${MAX_PERIOD_DAYS} days.`,
      "2025-11-20",
    ),
  ),
};

export const StoreIdParameter = described(
  v.string(),
  "Store's secret id. Keep it on the server.",
  "st_dev_0123456789abcdefghijklmnopqrstuv",
);

const searchMessage = expected("text", { min: 1, max: MAX_SEARCH_CHARACTERS });

export const SearchParameter = v.pipe(
  v.string(searchMessage),
  v.check((text) => text.trim() !== "", searchMessage),
  v.maxLength(MAX_SEARCH_CHARACTERS, searchMessage),
  wellFormed,
);

export const PAGE = {
  limit: described(integerParameter(1, 100, 50), "Items per page, from 1 to 100. Default: 50.", 50),
  cursor: v.optional(described(v.string(), "`next_cursor` of the previous page.")),
};
