export const texts = {
  /** The language that these texts are in. */
  language: "en",
  soldAndReturned: (sold: string, returned: string) => `${sold} sold, ${returned} returned`,
};
