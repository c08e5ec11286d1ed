import { DRAFT_PRICE, MAX_DRAFTS_PER_DAY } from "../../../shared/vocabulary/media.ts";
import assumptions from "./assumptions.json" with { type: "json" };
import unitPrices from "./unit-prices.json" with { type: "json" };

const { clip } = assumptions;
const { edge, objects, conversion_minute, recognized_minute, log_gb, lambda_gb_second } = unitPrices;
const GIGABYTE = 1024 ** 3;
const each = unitPrices.per_million;

const clipBytes = (clip.seconds * clip.kilobits_a_second * 1_000) / 8;
const millionth = (price: number): number => price / 1_000_000;

const view = (): Readonly<Record<string, number>> => {
  const requests = clip.requests_a_view;
  const bytes = clipBytes * clip.watched_share + clip.preview_bytes + clip.poster_bytes + clip.feed_bytes;
  return {
    transfer: (bytes / GIGABYTE) * edge.transfer_gb,
    requests: requests * millionth(edge.https_request),
    "access log": (requests * clip.log_bytes * log_gb) / GIGABYTE,
  };
};

const upload = (): number => {
  const puts = 3 + 3;
  const gets = 3 + clip.inspection_reads;
  const calls = 2 * (each.http_api_request + each.lambda_request) + 3 * each.sqs_request;
  const seconds = clip.media_seconds * lambda_gb_second;
  return puts * millionth(objects.put) + gets * millionth(objects.get) + millionth(calls) + seconds;
};

const conversion = (): number => (clip.seconds / 60) * conversion_minute;
/** Billed by the second, for at least a quarter of a minute. */
const draft = (seconds: number): number =>
  (Math.max(seconds, DRAFT_PRICE.minSeconds) / 60) * recognized_minute;
const storage = (clips: number): number =>
  ((clips * (clipBytes + clip.preview_bytes + clip.poster_bytes)) / GIGABYTE) * objects.gb_month;

const dollars = (amount: number): string => `$${amount.toFixed(amount < 0.01 ? 5 : amount < 1 ? 3 : 2)}`;
const sum = (parts: Readonly<Record<string, number>>): number =>
  Object.values(parts).reduce((total, part) => total + part, 0);

export const videosTable = (): string => {
  const thousand = Object.fromEntries(Object.entries(view()).map(([name, price]) => [name, 1_000 * price]));
  const views = 100 * clip.views_a_month;
  const rows: [string, number][] = [
    ...Object.entries(thousand).map(([name, price]): [string, number] => [
      `a thousand views: ${name}`,
      price,
    ]),
    ["**a thousand views of a clip**", sum(thousand)],
    ["an upload that needs no conversion", upload()],
    ["a conversion", conversion()],
    ["a draft of captions", draft(clip.seconds)],
    ["a draft of captions, clip of three minutes", draft(180)],
    ["a store's drafts of a day at most", MAX_DRAFTS_PER_DAY * draft(180)],
    ["a month of 100 clips: storage", storage(100)],
    ["a month of 100 clips: their uploads, all converted", 100 * (upload() + conversion())],
    [`a month of 100 clips: ${views.toLocaleString("en")} views`, (views / 1_000) * sum(thousand)],
    [
      "**a month of 100 clips**",
      storage(100) + 100 * (upload() + conversion()) + (views / 1_000) * sum(thousand),
    ],
  ];
  return [
    `A clip of ${clip.seconds} s at ${clip.kilobits_a_second.toLocaleString("en")} kbit/s (${(clipBytes / 1e6).toFixed(1)} MB), of which a view loads ${clip.watched_share * 100} % in ${clip.requests_a_view} requests. Assumed, not measured.`,
    [
      "| what | price |",
      "| --- | --- |",
      ...rows.map(([name, price]) => `| ${name} | ${dollars(price)} |`),
    ].join("\n"),
  ].join("\n\n");
};
