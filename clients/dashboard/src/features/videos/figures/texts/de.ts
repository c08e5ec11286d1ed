import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  views: "Aufrufe, 28 Tage",
  revenue: "Umsatz, 28 Tage",
};
