import type { ExampleTexts } from "../../../../../shared/vocabulary/findings/example.ts";
import type { IdDifference, UnconfirmedReason } from "../../../../../shared/vocabulary/signal-kinds.ts";
import { reasonText } from "../../lib/pulls/reason-text.ts";
import { count } from "../../lib/text/format.ts";
import { texts as pulls } from "./pulls.ts";

const differences: Readonly<Record<IdDifference, string>> = {
  white_space: "white space",
  leading_zeros: "leading zeros",
  case: "upper and lower case",
  sku: "one is the other’s SKU",
};

const unconfirmed: Readonly<Record<UnconfirmedReason, string>> = {
  unknown_video: "the store did not have the video",
  not_live: "the video was not live",
  not_tagged: "the product was not tagged in the video",
};

export const texts = {
  examples: {
    text: ({ text }) => text,
    url_failed: ({ count: times, reason, url }) => pulls.failure(count(times), reasonText(reason), url),
    product_unknown: ({ id }) => `${id}: no such product`,
    product_taken_down: ({ id }) => `${id}: taken down`,
    ids_differ: ({ ordered, watched, by }) =>
      `Ordered ${ordered}, watched ${watched}: ${by.map((each) => differences[each]).join(", ")}`,
    credit_unconfirmed: ({ ordered, video, reason }) =>
      `Ordered ${ordered}, credited to video ${video}: ${unconfirmed[reason]}`,
  } satisfies ExampleTexts,
};
