const ELEMENTS: Readonly<Record<string, string>> = {
  carousel: "A row of videos; a tap opens the Reel.",
  stories: "Bubbles that open the Reel, with a ring for those that were not seen.",
  collection: "A grid of videos; a tap opens the Reel.",
  banner: "One looping clip with its products.",
  embed: "One video in the page, with its products.",
  reel: "Videos one by one, swiped vertically.",
  feed: "Posts one below the other.",
};

const ATTRIBUTES: Readonly<Record<string, string>> = {
  brand: "The store's public brand (br_…). Required.",
  src: "The edge's address; by default where the script came from.",
  campaign: "Shows the videos of a campaign.",
  "event-id": "Shows one video, or several with commas.",
  "product-id": "Shows the videos of a product, by the merchant's id.",
  statuses: "live, upcoming, or both with a comma.",
  label: "Read out by screen readers.",
  heading: "Shown above the videos.",
  "start-index": "The first video of banner, embed and reel.",
  "celebrity-name": "The author that a feed shows on each post.",
  consent: "required: nothing is stored or sent before shoppableVideo.consent(true).",
  locale: "BCP 47; by default the page's language.",
  cart: "shopify or woocommerce: the adapter behind Add; by default the function passed to shoppableVideo.cart.",
  currency: "ISO 4217 code of the currency that the page shows; by default Shopify's.",
  prices: "shop: the feed's prices do not apply to this shopper.",
  seo: "off: nothing for search engines about its videos.",
  analytics: "datalayer: what shoppers do is pushed to the page's data layer, with their consent.",
  "data-layer": "Names of data layers, parted by spaces; by default dataLayer.",
  preview: "Records no signal and no interaction.",
};

const EVENTS: Readonly<Record<string, string>> = {
  "svc-add-to-cart":
    "Add was tapped. The function passed to shoppableVideo.cart puts the product into the cart.",
  "svc-product-tap": "Default: the product's link is followed.",
  "svc-view-all-products": "Default: the list of products opens.",
  "svc-cta": "Default: the video's link is followed.",
  "svc-like": "detail.isLiked says which way.",
  "svc-save": "detail.isSaved says which way; from a feed only.",
  "svc-share": "Default: the share sheet, or the link is copied.",
  "svc-error": "detail.code and detail.message say why nothing is shown.",
};

const named = (described: Readonly<Record<string, string>>) =>
  Object.entries(described).map(([name, description]) => ({ name, description }));

export const customElementsManifest = () => ({
  schemaVersion: "1.0.0",
  modules: [
    {
      kind: "javascript-module",
      path: "v1.js",
      declarations: Object.entries(ELEMENTS).map(([name, description]) => ({
        kind: "class",
        customElement: true,
        name: `ShoppableVideo${name[0]?.toUpperCase()}${name.slice(1)}`,
        tagName: `shoppable-video-${name}`,
        description,
        attributes: named(ATTRIBUTES),
        events: named(EVENTS).map((event) => ({ ...event, type: { text: "CustomEvent" } })),
        slots: named({ heading: "Instead of the heading.", empty: "Shown where there are no videos." }),
        cssParts: named({
          card: "A card",
          product: "A product",
          add: "The button that buys",
          cta: "The link",
          video: "",
        }),
        cssProperties: named({
          "--svc-accent": "Fills buttons over videos; white by default.",
          "--svc-like-active": "The heart of a liked video; red by default.",
          "--svc-bleed": "How far a row reaches into the page's margin; 0px by default.",
          "--svc-reel-height": "Height of a reel in the page.",
        }),
      })),
    },
  ],
});
