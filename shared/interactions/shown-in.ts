import { addTaps, noTaps, type PeriodTaps } from "../vocabulary/product-taps.ts";

/** Equals the feed's limit of videos per product. */
export const MAX_SHOWN_IN = 100;

/** Views are of the whole video. Taps and cart additions are of this product. */
export const listShownIn = (tagged: readonly number[], { videos: taps, views }: PeriodTaps) => {
  const total = { views: 0, ...noTaps() };
  const videos = [...new Set([...tagged, ...taps.keys()])].map((event_id) => {
    const ofVideo = taps.get(event_id) ?? noTaps();
    addTaps(total, ofVideo);
    const seen = views.get(event_id) ?? 0;
    total.views += seen;
    return { event_id, views: seen, ...ofVideo };
  });
  videos.sort((a, b) => b.views - a.views || b.product_taps - a.product_taps);
  return { ...total, videos: videos.slice(0, MAX_SHOWN_IN) };
};
