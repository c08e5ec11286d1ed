import { type Event, SHOWN_STATUSES } from "../model/event.ts";
import { readProducts } from "../products/read-product.ts";
import { parseJson, present, readCount, readHttpUrl, readRecord, readText } from "../reading.ts";

export type FeedPage = {
  readonly events: readonly Event[];
  readonly nextCursor?: string;
  readonly appearance?: unknown;
  readonly experiment?: unknown;
};

/** Exceeds the service's responses, which stay below 6 MB. */
const MAX_ANSWER_CHARACTERS = 6 * 1024 * 1024;
const MAX_EVENTS = 50;
const MAX_ITEMS = 20;

/**
 * Renames fields to camel case, such as `image_url` to `imageUrl`. A product's `currency` becomes
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

const readAll =
  <Fields extends Readers>(readers: Fields) =>
  (wire: unknown): Read<Fields> | undefined => {
    const read = readFields(readWire(wire) ?? {}, readers);
    return Object.keys(read).length === Object.keys(readers).length ? (read as Read<Fields>) : undefined;
  };

const readEach =
  <Fields extends Readers>(readers: Fields) =>
  (wire: unknown): readonly Read<Fields>[] | undefined => {
    const read = (Array.isArray(wire) ? wire.slice(0, MAX_ITEMS) : [])
      .map(readAll(readers))
      .filter((each) => each !== undefined);
    return read.length > 0 ? read : undefined;
  };

/** Treats 0 as missing, because a side of 0 has no aspect ratio. */
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

/** Only a live video needs a file. */
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
 * Drops videos without a valid id, title, status or file.
 * @returns `undefined` if the body is not a feed
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
