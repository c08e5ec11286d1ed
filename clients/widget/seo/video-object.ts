import type { Event } from "../../core/model/event.ts";

/**
 * schema.org/VideoObject with the fields that Google requires
 * (developers.google.com/search/docs/appearance/structured-data/video).
 */

const MAX_DESCRIPTION_CHARACTERS = 2_048;
const MS = 1_000;

const writeAddress = ({ eventId }: Event, page: string, seconds: number): string => {
  const address = new URL(page);
  address.hash = "";
  address.searchParams.set("svc_video", String(eventId));
  address.searchParams.set("svc_seconds", String(seconds));
  return address.href;
};

/** Each moment ends at the next one. */
const toClips = (event: Event, page: string) => {
  const { moments = [], products, durationMs } = event;
  return moments.flatMap(({ productId, fromSeconds }, index) => {
    const name = products.find(({ id }) => id === productId)?.title;
    const endOffset = moments[index + 1]?.fromSeconds ?? (durationMs && Math.floor(durationMs / MS));
    if (name === undefined || !endOffset || endOffset <= fromSeconds) return [];
    return {
      "@type": "Clip",
      name,
      startOffset: fromSeconds,
      endOffset,
      url: writeAddress(event, page, fromSeconds),
    };
  });
};

/** @returns `undefined` for an upcoming video, and without name, picture or date */
export const toVideoObject = (event: Event, page: string): object | undefined => {
  const { title, status, posterImageUrl, publishedAt, durationMs, videoUrl, products } = event;
  const published = Date.parse(publishedAt ?? "");
  if (status !== "live" || !title || !posterImageUrl || Number.isNaN(published)) return undefined;
  const clips = toClips(event, page);
  return {
    "@type": "VideoObject",
    name: title,
    // Equals the description in the video sitemap.
    description: [title, ...products.map((product) => product.title)]
      .join(" · ")
      .slice(0, MAX_DESCRIPTION_CHARACTERS),
    thumbnailUrl: [posterImageUrl],
    uploadDate: new Date(published).toISOString(),
    ...(durationMs && { duration: `PT${Math.round(durationMs / MS)}S` }),
    contentUrl: videoUrl,
    ...(clips.length > 0 && { hasPart: clips }),
  };
};

export const toJsonLd = (events: Iterable<Event>, page: string): string | undefined => {
  const byId = new Map([...events].map((event) => [event.eventId, event]));
  const videos = [...byId.values()].flatMap((event) => toVideoObject(event, page) ?? []);
  if (videos.length === 0) return undefined;
  // A title may contain a closing script tag.
  return JSON.stringify({ "@context": "https://schema.org", "@graph": videos }).replaceAll("<", "\\u003c");
};
