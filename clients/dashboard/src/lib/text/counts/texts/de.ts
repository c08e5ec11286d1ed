import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  counts: {
    impressions: "Einblendungen",
    plays: "Wiedergaben",
    views: "Aufrufe",
    product_taps: "Produktklicks",
    add_to_carts: "Produkte im Warenkorb",
    likes: "Likes",
    unlikes: "zurückgenommene Likes",
    shares: "geteilte Videos",
  },
};
