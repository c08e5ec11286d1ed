import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  noProduct: (id) => `${id}: kein solches Produkt`,
  takenDown: (id) => `${id}: nicht mehr im Angebot`,
  isSku: (ordered, watched) => `Bestellt ${ordered}, angesehen ${watched}: Das eine ist die SKU des anderen`,
  differs: (ordered, watched, by) => `Bestellt ${ordered}, angesehen ${watched}: ${by}`,
  differences: {
    "white space": "Leerzeichen",
    "leading zeros": "führende Nullen",
    case: "Groß- und Kleinschreibung",
  },
  unconfirmed: (ordered, video, why) => `Bestellt ${ordered}, zugeordnet dem Video ${video}: ${why}`,
  reasons: {
    "the store did not have the video": "Der Shop hatte das Video nicht",
    "the video was not live": "Das Video war nicht sichtbar",
    "the product was not tagged in the video": "Das Produkt war nicht am Video",
  },
};
