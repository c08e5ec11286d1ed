/**
 * Output of Amazon Transcribe: https://docs.aws.amazon.com/transcribe/latest/dg/how-input.html#how-it-works-output
 */

/** `from` and `to` are milliseconds from the video's start. */
export type Word = {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly endsSentence: boolean;
};

type Transcript =
  | { readonly kind: "words"; readonly language: string; readonly words: readonly Word[] }
  | { readonly kind: "unusable"; readonly reason: string };

/** Three minutes of fast speech have 900 words. Each word takes about 300 bytes with its metadata. */
export const MAX_TRANSCRIPT_BYTES = 4 * 1024 * 1024;
const MAX_ITEMS = 10_000;
const MAX_WORD_CHARACTERS = 200;
const MAX_SECONDS = 3_600;

const SECONDS = /^\d{1,4}(\.\d{1,6})?$/;
const LANGUAGE_CODE = /^[a-z]{2,3}-[A-Z]{2}$/;

type Item = {
  readonly content: string;
  readonly time?: readonly [start: number, end: number];
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const readSeconds = (value: unknown): number | undefined => {
  const seconds = typeof value === "string" && SECONDS.test(value) ? Number(value) : undefined;
  return seconds !== undefined && seconds <= MAX_SECONDS ? seconds : undefined;
};

const readTranscriptItem = (item: unknown): Item | undefined => {
  if (!isRecord(item) || !Array.isArray(item.alternatives)) return undefined;
  const best: unknown = item.alternatives[0];
  if (!isRecord(best) || typeof best.content !== "string") return undefined;
  const { content } = best;
  if (content.length > MAX_WORD_CHARACTERS) return undefined;
  if (item.type === "punctuation") return { content };
  if (item.type !== "pronunciation") return undefined;
  const [start, end] = [readSeconds(item.start_time), readSeconds(item.end_time)];
  return start === undefined || end === undefined ? undefined : { content, time: [start, end] };
};

const readResults = (
  output: unknown,
): { readonly code: string; readonly items: readonly Item[] } | undefined => {
  const results = isRecord(output) ? output.results : undefined;
  if (!isRecord(results) || !Array.isArray(results.items) || results.items.length > MAX_ITEMS)
    return undefined;
  const { language_code: code } = results;
  if (typeof code !== "string" || !LANGUAGE_CODE.test(code)) return undefined;
  const items = results.items.map(readTranscriptItem);
  return items.some((item) => item === undefined)
    ? undefined
    : { code, items: items.filter((item) => item !== undefined) };
};

const SENTENCE_END = /[.?!。？！۔।؟]$/u;

/** Languages whose writing differs by region. Captions in other languages drop the region. */
const KEPT_REGIONS = new Set(["zh", "pt"]);

const captionsLanguage = (code: string): string => {
  const [language = code] = code.split("-");
  return KEPT_REGIONS.has(language) ? code : language;
};

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    // The error is dropped, because its message may quote the file.
    return undefined;
  }
};

const milliseconds = (seconds: number): number => Math.round(seconds * 1_000);

export const readTranscript = (bytes: Uint8Array): Transcript => {
  const read = readResults(parsed(bytes));
  if (read === undefined) return { kind: "unusable", reason: "not a transcript as it is documented" };
  const words: Word[] = [];
  for (const { content, time } of read.items) {
    const last = words.at(-1);
    if (time === undefined) {
      if (last)
        words[words.length - 1] = {
          ...last,
          text: `${last.text}${content}`,
          endsSentence: SENTENCE_END.test(content),
        };
      continue;
    }
    const [from, to] = [milliseconds(time[0]), milliseconds(time[1])];
    if (to < from || from < (last?.from ?? 0))
      return { kind: "unusable", reason: "words are not in the order of their times" };
    if (content.trim() !== "") words.push({ from, to, text: content, endsSentence: false });
  }
  return { kind: "words", language: captionsLanguage(read.code), words };
};
