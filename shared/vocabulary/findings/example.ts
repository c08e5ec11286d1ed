import { type Coded, codedText } from "../coded-text.ts";
import { describeReason, type PullReason } from "../pull-reasons.ts";
import { type IdDifference, UNCONFIRMED_WORDS, type UnconfirmedReason } from "../signal-kinds.ts";

type Pair = { readonly ordered: string; readonly watched: string };

const DIFFERENCES: Readonly<Record<IdDifference, string>> = {
  white_space: "white space",
  leading_zeros: "leading zeros",
  case: "case",
  sku: "one is the other's SKU",
};

const TEXTS = {
  text: ({ text }: { readonly text: string }) => text,
  url_failed: ({
    count,
    reason,
    url,
  }: {
    readonly count: number;
    readonly reason: PullReason;
    readonly url: string;
  }) => `${count} × ${describeReason(reason)} (${url})`,
  product_unknown: ({ id }: { readonly id: string }) => `${id}: no such product`,
  product_taken_down: ({ id }: { readonly id: string }) => `${id}: taken down`,
  ids_differ: ({ ordered, watched, by }: Pair & { readonly by: readonly IdDifference[] }) =>
    `ordered ${ordered}, watched ${watched}: ${by.map((each) => DIFFERENCES[each]).join(", ")}`,
  credit_unconfirmed: ({
    ordered,
    video,
    reason,
  }: {
    readonly ordered: string;
    readonly video: number;
    readonly reason: UnconfirmedReason;
  }) => `ordered ${ordered}, credited to video ${video}: ${UNCONFIRMED_WORDS[reason]}`,
};

export type ExampleTexts = typeof TEXTS;

export type HealthExample = Coded<ExampleTexts>;

export const EXAMPLE_CODES = Object.keys(TEXTS) as [keyof ExampleTexts, ...(keyof ExampleTexts)[]];

export const describeExample = (example: HealthExample): string => codedText(TEXTS, example);
