import { Platform } from "react-native";
import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";

/** What the share sheet sends: the page of the video's call to action or first product, else the video itself. */
export const shareContent = (event: Event, products: readonly Product[] = []) => {
  const link = event.ctaUrl ?? products.find(({ productLink }) => productLink)?.productLink ?? event.videoUrl;
  if (link === undefined) return { message: event.title };
  // Android's sheet knows no link of its own.
  if (Platform.OS === "android") return { message: `${event.title}\n${link}`, title: event.title };
  return { message: event.title, url: link };
};
