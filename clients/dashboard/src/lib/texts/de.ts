import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  language: "de",
  soldAndReturned: (sold, returned) => `${sold} verkauft, ${returned} zurückgegeben`,
};
