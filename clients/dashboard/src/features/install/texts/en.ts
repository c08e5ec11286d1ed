export const texts = {
  copySnippet: "Copy snippet",
  snippet: "Snippet",
  snippetFailed: "The snippet could not be made.",
  snippetHint:
    "Paste it into the page where the videos should appear. It contains only public identifiers, and reserves its height so that nothing on the page moves.",
  preview: "Preview",

  // What it shows
  addView: "Open the product’s page",
  addShopify: "Add to the cart of a Shopify shop",
  addWoo: "Add to the cart of a WooCommerce shop",
  addEvent: "Ask my own page",
  viewHelp: "Tiles say View. Nothing is added to a cart, and no sale is credited to an addition.",
  cartHelp: "For your shop’s own pages. Where a product has options, shoppers choose them in the video.",
  eventHelp:
    "Your page listens to svc-add-to-cart and calls event.respondWith(promise). If nobody answers, tiles say View.",
  whatItShows: "What it shows",
  surface: "Surface",
  asCampaign: "As the campaign says",
  carousel: "Carousel: a row of videos",
  campaign: "Campaign",
  allVideos: "All videos",
  campaignsFailed: "The campaigns could not be loaded.",
  tryAgain: "Try again",
  product: "Product",
  productHint:
    "For product pages: the product’s id, or your template’s variable for it, such as {{ product.id }}.",
  whatAdd: "What should Add do?",
  strict: "For a page with a strict content security policy",
  strictHint: "Replace each NONCE with the nonce that your server sends with the page.",
  oneVideo: "One video",
  searchVideo: "All videos: search for one by title or id",
  videosFailed: "The videos could not be loaded.",
  isDraft: "It is a draft: pages show nothing in its place.",
  isEnded: "It is ended: pages show nothing in its place.",
  noSuchVideo: "There is no such video: pages show nothing in its place.",
  untitled: (id: number) => `Video ${id}`,
  showAll: "Show all videos again",
  remove: "Remove",

  // The guide
  shopify: "Shopify",
  magento: "Magento",
  nextjs: "Next.js",
  anotherShop: "Another shop, or your own",
  guide: "Guide for your shop system",
  shopSystem: "Shop system",
  guideFailed: "The guide could not be loaded.",

  // Whether it works
  health: "Health",
  checkedAt: (time: string) => `Checked ${time}`,
  checksFailed: "The checks could not be loaded.",
  checkAgain: "Check again",
};
