import { DRAFT_PRICE, MAX_DRAFTS_PER_DAY } from "../../../shared/vocabulary/media.ts";
import assumptions from "./assumptions.json" with { type: "json" };
import unitPrices from "./unit-prices.json" with { type: "json" };

const { clip } = assumptions;
const { edge, objects, conversion_minute, recognized_minute, log_gb, lambda_gb_second } = unitPrices;
const GIGABYTE = 1024 ** 3;
const each = unitPrices.per_million;

const clipBytes = (clip.seconds * clip.kilobits_a_second * 1_000) / 8;
const millionth = (price: number): number => price / 1_000_000;

/** One view: the carousel's preview and poster, then the clip by ranges, and its share of the feed. */
const view = (): Readonly<Record<string, number>> => {
  const requests = clip.requests_a_view;
  const bytes = clipBytes * clip.watched_share + clip.preview_bytes + clip.poster_bytes + clip.feed_bytes;
  return {
    transfer: (bytes / GIGABYTE) * edge.transfer_gb,
    requests: requests * millionth(edge.https_request),
    "access log": (requests * clip.log_bytes * log_gb) / GIGABYTE,
  };
};

/** One upload of video, preview and poster, checked and published. */
const upload = (): number => {
  const puts = 3 + 3; // Uploaded, then copied.
  const gets = 3 + clip.inspection_reads;
  const calls = 2 * (each.http_api_request + each.lambda_request) + 3 * each.sqs_request;
  const seconds = clip.media_seconds * lambda_gb_second;
  return puts * millionth(objects.put) + gets * millionth(objects.get) + millionth(calls) + seconds;
};

const conversion = (): number => (clip.seconds / 60) * conversion_minute;
/** Billed by the second, and for a quarter of a minute at least. */
const draft = (seconds: number): number =>
  (Math.max(seconds, DRAFT_PRICE.minSeconds) / 60) * recognized_minute;
const storage = (clips: number): number =>
  ((clips * (clipBytes + clip.preview_bytes + clip.poster_bytes)) / GIGABYTE) * objects.gb_month;

const dollars = (amount: number): string => `$${amount.toFixed(amount < 0.01 ? 5 : amount < 1 ? 3 : 2)}`;
const sum = (parts: Readonly<Record<string, number>>): number =>
  Object.values(parts).reduce((total, part) => total + part, 0);

/** The section on videos: nothing in it is counted on the local stack. */
export const videosSection = (): string => {
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
    ["the same of a clip of three minutes", draft(180)],
    ["a store's drafts of a day at most, all of three minutes", MAX_DRAFTS_PER_DAY * draft(180)],
    ["a month of 100 clips: storage", storage(100)],
    ["a month of 100 clips: their uploads, all converted", 100 * (upload() + conversion())],
    [`a month of 100 clips: ${views.toLocaleString("en")} views`, (views / 1_000) * sum(thousand)],
    [
      "**a month of 100 clips**",
      storage(100) + 100 * (upload() + conversion()) + (views / 1_000) * sum(thousand),
    ],
  ];
  return `## Videos

A clip of ${clip.seconds} s at ${clip.kilobits_a_second.toLocaleString("en")} kbit/s is ${(clipBytes / 1e6).toFixed(1)} MB. A view asks the edge ${clip.requests_a_view} times (feed, poster, preview, ranges of the
clip) and takes ${clip.watched_share * 100} % of the clip. All of this is assumed, in \`assumptions.json\`; the transfer's price is that of
North America and Europe up to 10 TB a month, and a conversion's is for quality-optimized H.264.

| what | price |
| --- | --- |
${rows.map(([name, price]) => `| ${name} | ${dollars(price)} |`).join("\n")}

Transfer is nearly all of it. It falls with what the dashboard prepares: a clip of half the bit rate costs half. What S3
gives to the edge is free, and a terabyte a month from the edge too (here it is charged). An idle edge costs nothing.

Drafts of captions are off until a store's owner switches them on. Their price is Amazon Transcribe's published one for standard
batch jobs in us-east-1, the first 250,000 minutes of a month, as known in 2025: $${recognized_minute} a minute, by the second, at least
${DRAFT_PRICE.minSeconds} seconds a job (https://aws.amazon.com/transcribe/pricing/). No other price of it was looked up, and none was measured.
`;
};
