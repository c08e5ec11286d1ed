/** Examples of what health found, as the person at the dashboard reads them. */
export const texts = {
  noProduct: (id: string) => `${id}: no such product`,
  takenDown: (id: string) => `${id}: taken down`,
  isSku: (ordered: string, watched: string) =>
    `Ordered ${ordered}, watched ${watched}: one is the other’s SKU`,
  differs: (ordered: string, watched: string, by: string) => `Ordered ${ordered}, watched ${watched}: ${by}`,
  differences: {
    "white space": "white space",
    "leading zeros": "leading zeros",
    case: "upper and lower case",
  },
  unconfirmed: (ordered: string, video: string, why: string) =>
    `Ordered ${ordered}, credited to video ${video}: ${why}`,
  reasons: {
    "the store did not have the video": "the store did not have the video",
    "the video was not live": "the video was not live",
    "the product was not tagged in the video": "the product was not tagged in the video",
  },
};
