import { Platform } from "react-native";
import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";

/**
 * Content of the share sheet: the URL of the video's call to action or first product, else the URL of the video itself.
 *
 * @param time launch time of the video, as text
 */
export const shareContent = (event: Event, products: readonly Product[] = [], time?: string) => {
  const message = time === undefined ? event.title : `${event.title}\n${time}`;
  const link = event.ctaUrl ?? products.find(({ productLink }) => productLink)?.productLink ?? event.videoUrl;
  if (link === undefined) return { message };
  // Android's sheet has no separate link.
  if (Platform.OS === "android") return { message: `${message}\n${link}`, title: event.title };
  return { message, url: link };
};
