export const texts = {
  // As the WooCommerce plugin calls its fields, in every language
  pluginLabels: {
    service: "Service address",
    widget: "Widget address",
    brand: "Brand",
    storeId: "Store id",
  },
  // As they are called elsewhere in the dashboard
  isPublicCode: (field: string) => `${field} (your public shop code)`,
  isSecretCode: (field: string) => `${field} (your secret shop code)`,

  copySnippet: "Copy snippet",
  snippet: "Snippet",
  snippetFailed: "The snippet could not be made.",
  snippetHint: "Paste it into the page where the videos should appear. It holds nothing secret.",
  preview: "Preview",
  previewEmpty: "No video is live yet. Upload one, and see here how it looks.",
  uploadVideo: "Upload video",

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
  surface: "Layout",
  asCampaign: "As the campaign says",
  carousel: "Carousel: a row of videos",
  campaign: "Campaign",
  allVideos: "All videos",
  campaignsFailed: "The campaigns could not be loaded.",
  tryAgain: "Try again",
  product: "Product",
  productHint:
    "For product pages: the product’s id, or your template’s variable for it, such as {{ product.id }}.",
  whatAdd: "What happens when shoppers tap Add?",
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

  // By its system
  howBuilt: "How is your shop built?",
  asConnected: "This is how your shop is connected.",
  orByHand: "The plugin needs no snippet. On any other page, the videos appear where this one is pasted:",
  byHand: "Choose a layout, see how it looks, and the whole guide",
  stepDone: "(done)",

  // Whether it is there
  seen: "Seen in your shop",
  notSeen: "Not seen in your shop yet",
  notSeenWords: "Open a page of your shop that shows the videos: this line turns green by itself.",
  notSeenNow: "No longer seen in your shop",

  // The plugin
  plugin: "Set up the plugin",
  openInShop: "Open this page in my shop",
  downloadWords:
    "Download the plugin. It shows the videos on your product pages, and above your shop and its categories, as you choose there. It tells us of orders; nothing has to be programmed.",
  download: "Download the plugin",
  uploadPlugin:
    "In WordPress, open Plugins › Add New Plugin › Upload Plugin. Choose the file as it is, then Install Now and Activate.",
  enterValues: "Open WooCommerce › Shoppable Video, and copy these in:",
  productIdSlug: "“Product id”: choose “slug”.",
  productIdNumber: "“Product id”: choose “number”.",
  saveAndConnect: "Choose “Save and connect” there. It says “Connected.”",

  // Its secret
  storeIdNew:
    "The secret shop code that was shown when the store was created. If nobody has kept it, make a new one here.",
  storeIdHidden: "Your shop already uses its secret shop code. It was shown once, when it was made.",
  makeStoreId: "Make a new secret shop code",
  makeStoreIdAsk: "Make a new secret shop code?",
  makeStoreIdWhat:
    "Nothing has used one yet. If somebody has kept the one that was shown when the store was created, that one stops working.",
  replaceStoreIdWhat:
    "Your shop goes on as it is until it has to sign in again. Enter the new one there today: the old one can’t sign in any more.",
  askOwner: "An owner of the store makes it here.",
};
