import { Platform } from "react-native";
import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";

/**
 * Content of the share sheet. The link is the video's call to action, or else its first product, or
 * else the video.
 *
 * @param time formatted launch time
 */
export const shareContent = (event: Event, products: readonly Product[] = [], time?: string) => {
  const message = time === undefined ? event.title : `${event.title}\n${time}`;
  const link = event.ctaUrl ?? products.find(({ productLink }) => productLink)?.productLink ?? event.videoUrl;
  if (link === undefined) return { message };
  // Android's sheet has no separate field for the link.
  if (Platform.OS === "android") return { message: `${message}\n${link}`, title: event.title };
  return { message, url: link };
};
