export const texts = {
  failed: "The figures could not be loaded.",
  none: "Nothing was sold or tapped in this period.",
  table: "Sales by product",
  note: (zone: string) =>
    `Orders received on these days (${zone}), less what has come back of them since. Taps and adds are what browsers report of a product in all videos, whatever the currency.`,
  partOfPeriod: (time: string) =>
    `Only orders received before ${time} are in these figures: there are more than can be read at once. Choose a shorter period.`,
  product: "Product",
  units: "Units",
  revenue: "Revenue",
  returned: "Returned",
  fromVideos: "From videos",
  taps: "Taps",
  adds: "Added to cart",
  tapsNote: (taps: string, adds: string) => `Taps: ${taps}. Added to cart: ${adds}.`,
  restTaps: {
    unknown: "Taps on products that are not known, or not shown in that video",
    others: "Taps on all other products",
  },
  unknown: (ids: string) => `Not in your products (ids: ${ids})`,
  others: (ids: string) => `All other products (${ids})`,
  download: "Download CSV",
  downloadFailed: "Download failed: try again",
  fileName: (from: string, to: string) => `products ${from} to ${to}.csv`,
  sold: "Sold in the last 28 days",
  noneSold: "No order of the last 28 days has this product.",
  videosTable: "Videos that sold it",
  video: "By video",
  removedVideo: (id: number) => `Video ${id}, removed`,
  unknownVideos: "Videos that the store did not have",
  shownIn: (videos: string, views: string, conversion: string) =>
    `Shown in videos: ${videos}. Their views: ${views}. Orders of it from videos, over these views: ${conversion}.`,
  tapped: (taps: string, adds: string, orders: string) =>
    `Taps on it: ${taps}. Added to cart: ${adds}. Orders of it from videos, per tap: ${orders}.`,
  noVideos: "No video sold it.",
  ofIt: "of it from videos",
};
