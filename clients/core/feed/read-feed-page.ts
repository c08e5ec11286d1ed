import { type Event, SHOWN_STATUSES } from "../model/event.ts";
import { readProducts } from "../products/read-product.ts";
import { parseJson, present, readCount, readHttpUrl, readRecord, readText } from "../reading.ts";

export type FeedPage = {
  /** In the feed's order, each video once. */
  readonly events: readonly Event[];
  /** Absent on the last page. */
  readonly nextCursor?: string;
  /** Unparsed, for `readAppearance`. Absent without settings of the store. */
  readonly appearance?: unknown;
  /** Unparsed, for `readShownExperiment`. Absent without a running experiment. */
  readonly experiment?: unknown;
};

/** The service's answers stay below 6 MB. */
const MAX_ANSWER_CHARACTERS = 6 * 1024 * 1024;
/** Same limit as the service. */
const MAX_EVENTS = 50;
/** Maximum items of each kind per video, such as captions. */
const MAX_ITEMS = 20;

/**
 * Renames fields to the model's: `image_url` becomes `imageUrl`, and a product's `currency` becomes
 * `currencyCode`.
 */
const readWire = (wire: unknown) => {
  const fields = readRecord(wire);
  return (
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name
          .replace(/^currency$/, "currencyCode")
          .replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
    )
  );
};

type Readers = Readonly<Record<string, (value: unknown) => unknown>>;
type Read<Fields extends Readers> = {
  readonly [Name in keyof Fields]: Exclude<ReturnType<Fields[Name]>, undefined>;
};

const readFields = <Fields extends Readers>(
  fields: Readonly<Record<string, unknown>>,
  readers: Fields,
): Partial<Read<Fields>> =>
  present(
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(fields[name])])),
  ) as Partial<Read<Fields>>;

/** Reads an object. All fields are required. */
const readAll =
  <Fields extends Readers>(readers: Fields) =>
  (wire: unknown): Read<Fields> | undefined => {
    const read = readFields(readWire(wire) ?? {}, readers);
    return Object.keys(read).length === Object.keys(readers).length ? (read as Read<Fields>) : undefined;
  };

/**
 * Reads a list of objects with `readAll`.
 * @returns `undefined` without usable ones
 */
const readEach =
  <Fields extends Readers>(readers: Fields) =>
  (wire: unknown): readonly Read<Fields>[] | undefined => {
    const read = (Array.isArray(wire) ? wire.slice(0, MAX_ITEMS) : [])
      .map(readAll(readers))
      .filter((each) => each !== undefined);
    return read.length > 0 ? read : undefined;
  };

/** Treats 0 as missing, because it has no ratio. */
const readSide = (value: unknown): number | undefined => readCount(value) || undefined;

const OPTIONAL = {
  brand: readText,
  goesLiveAt: readText,
  endsAt: readText,
  publishedAt: readText,
  videoUrl: readHttpUrl,
  posterImageUrl: readHttpUrl,
  posterImages: readEach({ width: readSide, url: readHttpUrl }),
  previewUrl: readHttpUrl,
  previewStrip: readAll({ url: readHttpUrl, frames: readSide, width: readSide, height: readSide }),
  captions: readEach({ language: readText, url: readHttpUrl }),
  moments: readEach({ productId: readText, fromSeconds: readCount }),
  width: readSide,
  height: readSide,
  durationMs: readCount,
  likeCount: readCount,
  shareCount: readCount,
  ctaUrl: readHttpUrl,
  pageId: readCount,
};

/** Requires a file for a live video, but not for an announced one. */
const readEvent = (wire: unknown, locale?: string): Event | undefined => {
  const fields = readWire(wire);
  const eventId = readCount(fields?.eventId);
  const title = fields?.title;
  const status = SHOWN_STATUSES.find((shown) => shown === fields?.status);
  if (!fields || eventId === undefined || typeof title !== "string" || !status) return undefined;
  const optional = readFields(fields, OPTIONAL);
  if (status === "live" && optional.videoUrl === undefined) return undefined;
  return {
    eventId,
    title,
    status,
    likeCount: 0,
    shareCount: 0,
    pageId: 0,
    ...optional,
    products: Array.isArray(fields.products) ? readProducts(fields.products.map(readWire), locale) : [],
  };
};

/**
 * Reads an answer of `GET /v1/feed`, which may contain anything. Drops videos without a usable id, title,
 * status or file.
 *
 * @returns `undefined` if it is not a feed
 */
export const readFeedPage = (body: string, locale?: string): FeedPage | undefined => {
  const page = body.length <= MAX_ANSWER_CHARACTERS ? readRecord(parseJson(body)) : undefined;
  if (!Array.isArray(page?.events)) return undefined;
  const byId = new Map<number, Event>();
  for (const wire of page.events.slice(0, MAX_EVENTS)) {
    const event = readEvent(wire, locale);
    if (event && !byId.has(event.eventId)) byId.set(event.eventId, event);
  }
  const { appearance, experiment } = page;
  return {
    events: [...byId.values()],
    ...present({ nextCursor: readText(page.next_cursor), appearance, experiment }),
  };
};
