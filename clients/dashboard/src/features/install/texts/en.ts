export const texts = {
  // Labels of the WooCommerce plugin
  pluginLabels: {
    service: "Service address",
    widget: "Widget address",
    brand: "Brand",
    storeId: "Store id",
  },
  // Same names as elsewhere in the dashboard
  isPublicCode: (field: string) => `${field} (your public shop code)`,
  isSecretCode: (field: string) => `${field} (your secret shop code)`,

  copySnippet: "Copy snippet",
  snippet: "Snippet",
  snippetFailed: "The snippet could not be created.",
  snippetHint: "Paste it into the page where the videos should appear. It contains no secrets.",
  preview: "Preview",
  previewEmpty: "No video is live yet. Upload one to see it here.",
  uploadVideo: "Upload video",

  // Content
  addView: "Open the product’s page",
  addShopify: "Add to the cart of a Shopify shop",
  addWoo: "Add to the cart of a WooCommerce shop",
  addPage: "Use my own cart code",
  viewHelp: "Tiles show “View”. Nothing is added to a cart, so sales are credited only to watched videos.",
  cartHelp: "For your shop’s own pages. Where a product has options, shoppers choose them in the video.",
  pageHelp:
    "Add your cart’s request to the script of the snippet, as the guide below shows. Until then, tiles show “View”.",
  whatItShows: "Content",
  surface: "Layout",
  asCampaign: "Layout of the campaign",
  carousel: "Carousel: a row of videos",
  campaign: "Campaign",
  allVideos: "All videos",
  campaignsFailed: "The campaigns could not be loaded.",
  tryAgain: "Try again",
  product: "Product",
  productHint:
    "For product pages: the product’s ID, or your template’s variable for it, such as {{ product.id }}.",
  whatAdd: "Action of the Add button",
  strict: "For a page with a strict content security policy",
  strictHint: "Replace each NONCE with the nonce that your server sends with the page.",
  oneVideo: "One video",
  searchVideo: "All videos: search for one by title or ID",
  videosFailed: "The videos could not be loaded.",
  isDraft: "This video is a draft: pages show nothing in its place.",
  isEnded: "This video has ended: pages show nothing in its place.",
  noSuchVideo: "This video does not exist: pages show nothing in its place.",
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

  // Health
  health: "Health",
  checkedAt: (time: string) => `Checked ${time}`,
  checksFailed: "The checks could not be loaded.",
  checkAgain: "Check again",

  // Shop system
  howBuilt: "How is your shop built?",
  asConnected: "This is how your shop is connected.",
  orByHand: "The plugin needs no snippet. To show videos on any other page, paste this snippet there:",
  byHand: "Layout, preview and full guide",
  stepDone: "(done)",

  // Detection
  seen: "Seen in your shop",
  notSeen: "Not seen in your shop yet",
  notSeenWords: "Open a page of your shop that shows the videos: this line turns green automatically.",
  notSeenNow: "No longer seen in your shop",

  // The plugin
  plugin: "Set up the plugin",
  openInShop: "Open this page in my shop",
  downloadWords:
    "Download the plugin. It shows the videos on your product, shop and category pages, as you choose there. It also reports orders to us. You don’t need to program anything.",
  download: "Download the plugin",
  uploadPlugin:
    "In WordPress, open Plugins › Add New Plugin › Upload Plugin. Choose the downloaded ZIP file, then Install Now and Activate.",
  enterValues: "Open WooCommerce › Shoppable Video, and enter these values:",
  productIdSlug: "“Product id”: choose “slug”.",
  productIdNumber: "“Product id”: choose “number”.",
  saveAndConnect: "Choose “Save and connect” there. The page then says “Connected.”",

  // Its secret
  storeIdNew:
    "The secret shop code that was shown when the store was created. If nobody saved it, make a new one here.",
  storeIdHidden: "Your shop already uses its secret shop code. It was shown once, when it was made.",
  makeStoreId: "Make a new secret shop code",
  makeStoreIdAsk: "Make a new secret shop code?",
  makeStoreIdWhat:
    "No shop has used a code yet. If someone saved the code that was shown when the store was created, it stops working.",
  replaceStoreIdWhat:
    "Your shop keeps working until it has to sign in again. Enter the new code there today: the old code is no longer accepted.",
  askOwner: "Ask an owner of the store to make it here.",
};
