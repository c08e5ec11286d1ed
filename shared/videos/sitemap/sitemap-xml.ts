import { normalizeHttpUrl } from "../../vocabulary/http-url.ts";
import { FIRST_PART } from "../../vocabulary/videos.ts";
import type { FeedEvent } from "../feed/feed.schema.ts";
import type { Video } from "../video.ts";

export type Place = Pick<Video, "position" | "event_id">;

export const partName = (after: Place | undefined): string =>
  after === undefined ? FIRST_PART : `${after.position}-${after.event_id}`;

export const readPartName = (name: string): Place | undefined => {
  if (name === FIRST_PART) return undefined;
  const [position, event_id] = name.split("-").map(Number);
  return { position: position ?? 0, event_id: event_id ?? 0 };
};

const MAX_TITLE_CHARACTERS = 100;
const MAX_DESCRIPTION_CHARACTERS = 2_048;
const MAX_DURATION_SECONDS = 28_800;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const VIDEO = 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';

/** Characters that XML 1.0 excludes, even escaped. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escapeXml = (text: string): string =>
  text.replace(NOT_IN_XML, "").replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** Truncates between characters, never inside a surrogate pair. */
const cut = (text: string, max: number): string => {
  if (text.length <= max) return text;
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
};

const address = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : normalizeHttpUrl(url);

const duration = ({ duration_ms }: FeedEvent): string => {
  if (duration_ms === undefined) return "";
  const seconds = Math.max(1, Math.round(duration_ms / 1000));
  return seconds > MAX_DURATION_SECONDS ? "" : element("video:duration", String(seconds));
};

/** Combines the title and the products, because a title alone is too short for search engines. */
const describe = ({ title, products }: FeedEvent): string =>
  [title, ...products.map((product) => product.title)].join(" · ");

/**
 * @returns `undefined` if search engines would refuse the video, such as an upcoming video without
 * a file
 */
const entry = (event: FeedEvent) => {
  const [page, poster, file] = [event.products[0]?.product_link, event.poster_image_url, event.video_url].map(
    address,
  );
  if (page === undefined || poster === undefined || file === undefined) return undefined;
  const video = [
    element("video:thumbnail_loc", poster),
    element("video:title", cut(event.title, MAX_TITLE_CHARACTERS)),
    element("video:description", cut(describe(event), MAX_DESCRIPTION_CHARACTERS)),
    element("video:content_loc", file),
    duration(event),
    event.published_at === undefined ? "" : element("video:publication_date", event.published_at),
  ].join("");
  return { page, video: `<video:video>${video}</video:video>` };
};

export const sitemapXml = (videos: readonly FeedEvent[]): string => {
  const byPage = Map.groupBy(
    videos.flatMap((video) => entry(video) ?? []),
    ({ page }) => page,
  );
  const urls = [...byPage].map(
    ([page, entries]) => `<url>${element("loc", page)}${entries.map(({ video }) => video).join("")}</url>`,
  );
  return [DECLARATION, `<urlset ${SITEMAP} ${VIDEO}>`, ...urls, "</urlset>", ""].join("\n");
};

export const sitemapIndexXml = (addresses: readonly string[]): string =>
  [
    DECLARATION,
    `<sitemapindex ${SITEMAP}>`,
    ...addresses.map((each) => `<sitemap>${element("loc", each)}</sitemap>`),
    "</sitemapindex>",
    "",
  ].join("\n");
