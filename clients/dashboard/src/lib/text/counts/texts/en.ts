const counts: Readonly<Record<string, string>> = {
  impressions: "impressions",
  plays: "plays",
  views: "views",
  product_taps: "product taps",
  add_to_carts: "adds to a cart",
  likes: "likes",
  unlikes: "unlikes",
  shares: "shares",
};

export const texts = { counts };
