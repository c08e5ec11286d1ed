import { type Event, SHOWN_STATUSES } from "../model/event.ts";
import { readProducts } from "../products/read-product.ts";
import { parseJson, present, readCount, readHttpUrl, readRecord, readText } from "../reading.ts";

export type FeedPage = {
  /** In the feed's order, each video once. */
  readonly events: readonly Event[];
  /** Names the next page; absent on the last one. */
  readonly nextCursor?: string;
  /** As it came: `readAppearance` reads it. Absent where the store chose nothing. */
  readonly appearance?: unknown;
  /** As it came: `readShownExperiment` reads it. Absent where none runs. */
  readonly experiment?: unknown;
};

/** The service's answers stay below 6 MB. */
const MAX_ANSWER_CHARACTERS = 6 * 1024 * 1024;
/** Events on a page of the feed; the service has the same limit. */
const MAX_EVENTS = 50;
/** Files of one kind of one video, such as captions. */
const MAX_FILES = 20;

/** The names that the wire gives a product, by the model's. */
const productData = (wire: unknown): unknown => {
  const fields = readRecord(wire);
  return (
    fields && {
      ...fields,
      comparePrice: fields.compare_price,
      currencyCode: fields.currency,
      imageUrl: fields.image_url,
      productLink: fields.product_link,
      stockStatus: fields.stock_status,
    }
  );
};

/** Files with something that tells them apart. @returns `undefined` where none can be used */
const readFiles = <Name extends string, Value>(
  wire: unknown,
  name: Name,
  read: (value: unknown) => Value | undefined,
) => {
  const files = (Array.isArray(wire) ? wire.slice(0, MAX_FILES) : []).flatMap((file: unknown) => {
    const fields = readRecord(file);
    const [value, url] = [read(fields?.[name]), readHttpUrl(fields?.url)];
    return value && url ? ({ [name]: value, url } as Record<Name, Value> & { readonly url: string }) : [];
  });
  return files.length > 0 ? files : undefined;
};

const optionalFields = (fields: Readonly<Record<string, unknown>>) =>
  present({
    brand: readText(fields.brand),
    goesLiveAt: readText(fields.goes_live_at),
    videoUrl: readHttpUrl(fields.video_url),
    posterImageUrl: readHttpUrl(fields.poster_image_url),
    posterImages: readFiles(fields.poster_images, "width", readCount),
    previewUrl: readHttpUrl(fields.preview_url),
    captions: readFiles(fields.captions, "language", readText),
    // A side of 0 has no ratio.
    width: readCount(fields.width) || undefined,
    height: readCount(fields.height) || undefined,
    durationMs: readCount(fields.duration_ms),
    ctaUrl: readHttpUrl(fields.cta_url),
  });

/** A live video without a file can't be played; an upcoming one needs none. */
const readEvent = (wire: unknown, locale?: string): Event | undefined => {
  const fields = readRecord(wire);
  const eventId = readCount(fields?.event_id);
  const title = fields?.title;
  const status = SHOWN_STATUSES.find((shown) => shown === fields?.status);
  if (!fields || eventId === undefined || typeof title !== "string" || !status) return undefined;
  const optional = optionalFields(fields);
  if (status === "live" && optional.videoUrl === undefined) return undefined;
  return {
    eventId,
    title,
    status,
    ...optional,
    likeCount: readCount(fields.like_count) ?? 0,
    shareCount: readCount(fields.share_count) ?? 0,
    pageId: readCount(fields.page_id) ?? 0,
    products: Array.isArray(fields.products) ? readProducts(fields.products.map(productData), locale) : [],
  };
};

/**
 * Reads an answer of `GET /v1/feed`, which may be anything. What can't be used is left out: videos without a usable id,
 * title, status or file.
 *
 * @returns `undefined` for what is no feed at all
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
