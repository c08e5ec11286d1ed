import type { Event } from "../../core/model/event.ts";

/**
 * A video as schema.org describes one (schema.org/VideoObject), with what Google's documentation asks of it
 * (developers.google.com/search/docs/appearance/structured-data/video): name, picture and date are required, and a clip's
 * name, begin and address.
 */

const MAX_DESCRIPTION_CHARACTERS = 2_048;
const MS = 1_000;

/** The page that opens the video, at a second of it. */
const writeAddress = ({ eventId }: Event, page: string, seconds: number): string => {
  const address = new URL(page);
  address.hash = "";
  address.searchParams.set("svc_video", String(eventId));
  address.searchParams.set("svc_seconds", String(seconds));
  return address.href;
};

/** One for each product that is in front from a moment on, until the next one's. */
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

/**
 * @param page the address of the page that shows the video
 * @returns `undefined` for what search engines have no use for: an announced video, and one without name, picture or date
 */
export const toVideoObject = (event: Event, page: string): object | undefined => {
  const { title, status, posterImageUrl, publishedAt, durationMs, videoUrl, products } = event;
  const published = Date.parse(publishedAt ?? "");
  if (status !== "live" || !title || !posterImageUrl || Number.isNaN(published)) return undefined;
  const clips = toClips(event, page);
  return {
    "@type": "VideoObject",
    name: title,
    // What it shows: as in the video sitemap.
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

/**
 * The text of a page's data, each video once.
 *
 * @returns `undefined` where there is nothing to say
 */
export const toJsonLd = (events: Iterable<Event>, page: string): string | undefined => {
  const byId = new Map([...events].map((event) => [event.eventId, event]));
  const videos = [...byId.values()].flatMap((event) => toVideoObject(event, page) ?? []);
  if (videos.length === 0) return undefined;
  // A title may hold what ends the script.
  return JSON.stringify({ "@context": "https://schema.org", "@graph": videos }).replaceAll("<", "\\u003c");
};
