/** Uses every name of the contract in the README's table. A page includes `shoppable-video.d.ts` for the types. */

const EDGE = "https://videos.example.com";

const describeProduct = ({ id, imageUrl, title, price, comparePrice, ...product }: ShoppableVideoProduct) =>
  [
    id,
    imageUrl,
    title,
    price,
    comparePrice,
    product.currencyCode,
    product.priceText,
    product.comparePriceText,
  ].join(" ");

const describeEvent = ({
  eventId,
  brand,
  videoUrl,
  posterImageUrl,
  likeCount,
  ...event
}: ShoppableVideoEvent) =>
  [eventId, brand, videoUrl, posterImageUrl, likeCount, event.shareCount, event.ctaUrl, event.pageId].join(
    " ",
  );

/** Adds an element to the page. The element reads its settings from attributes. */
const show = (
  surface: "carousel" | "reel" | "feed",
  settings: Readonly<Record<string, string>>,
): HTMLElement => {
  const element = document.createElement(`shoppable-video-${surface}`);
  const all = {
    brand: "br_example",
    src: EDGE,
    statuses: "live,upcoming",
    consent: "required",
    locale: "de",
    ...settings,
  };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  element.style.setProperty("--svc-accent", "#ffffff");
  element.style.setProperty("--svc-like-active", "#ff3b4e");
  document.body.append(element);
  return element;
};

// <shoppable-video-carousel heading="Seen in videos">
show("carousel", { heading: "Seen in videos" });
// <shoppable-video-reel start-index="2">
show("reel", { "start-index": "2" });
// <shoppable-video-feed celebrity-name="Mara">
const feed = show("feed", { "celebrity-name": "Mara" });

feed.addEventListener("svc-add-to-cart", ({ detail }) => console.log("add", describeProduct(detail.product)));
feed.addEventListener("svc-product-tap", ({ detail }) => console.log("open", describeEvent(detail.event)));
feed.addEventListener("svc-view-all-products", ({ detail }) =>
  console.log("all products of", detail.event.eventId),
);
feed.addEventListener("svc-cta", ({ detail }) => console.log("open", detail.url));
feed.addEventListener("svc-like", ({ detail }) => console.log("liked", detail.isLiked));
feed.addEventListener("svc-save", ({ detail }) => console.log("saved", detail.isSaved));
feed.addEventListener("svc-share", ({ detail }) => console.log("share", detail.url));
feed.addEventListener("svc-error", ({ detail }) => console.warn(detail.code, detail.message));

const connect = (shoppableVideo = window.shoppableVideo): void => {
  shoppableVideo?.cart(async (product, event) =>
    fetch(`/cart/items/${product.id}?video=${event.eventId}`, { method: "POST" }),
  );
  shoppableVideo?.setProductProvider(async ({ eventId }) => [
    {
      id: `501-${eventId}`,
      title: "Linen shirt",
      price: "49.90",
      comparePrice: "60.00",
      currencyCode: "EUR",
    },
  ]);
  shoppableVideo?.prices(async (ids) =>
    ids.map((id) => ({ id, price: "54.90", comparePrice: "64.90", currencyCode: "USD" })),
  );
  shoppableVideo?.consent(true);
};
if (window.shoppableVideo) connect();
else document.addEventListener("svc-ready", () => connect());

const script = document.createElement("script");
script.async = true;
script.src = `${EDGE}/widget/v1.js`;
document.head.append(script);

/** Called on the confirmation page. The page's server reports the order. */
const reportOrder = async (order: object): Promise<void> => {
  const { svc_video_view, svc_add_to_cart } = window.shoppableVideo?.signals() ?? {};
  await fetch("/orders", {
    method: "POST",
    body: JSON.stringify({ ...order, svc_video_view, svc_add_to_cart }),
  });
  window.shoppableVideo?.orderCompleted();
};
document.addEventListener("order-placed", () => void reportOrder({ order_id: "1001" }));
