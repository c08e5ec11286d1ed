import type { Event } from "../../core/model/event.ts";
import { readProducts } from "../../core/products/read-product.ts";
import { readHttpUrl } from "../../core/reading.ts";

/** Validates like a feed, because a script of the page supplies them. */
export const readGiven = (events: readonly Event[], locale: string): readonly Event[] =>
  [...events].map(({ ctaUrl, videoUrl, posterImageUrl, previewUrl, ...event }) => {
    const urls = Object.entries({ ctaUrl, videoUrl, posterImageUrl, previewUrl }).flatMap(([name, value]) => {
      const url = readHttpUrl(value);
      return url === undefined ? [] : [[name, url]];
    });
    return { ...event, ...Object.fromEntries(urls), products: readProducts(event.products ?? [], locale) };
  });
