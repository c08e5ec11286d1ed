import { definedOnly } from "../platform/defined-only.ts";
import type { CartChoice, PageElement } from "../vocabulary/widgets.ts";

/**
 * Must equal the heights in the widget's styles, to avoid layout shift. A Reel fills a phone's
 * screen. On phones, an embed's products take 88 px below it.
 */
export const SURFACE_HEIGHTS: Readonly<Record<PageElement, string>> = {
  carousel: "calc(56px + clamp(256px, 216px + 10.5vw, 352px))",
  stories: "clamp(96px, 89px + 1.8vw, 112px)",
  collection: "calc(128px + 2*clamp(311px, 283px + 7.2vw, 375px))",
  banner: "clamp(420px, 460px - 3.1vw, 448px)",
  embed: "calc(569px + clamp(0px, (768px - 100vw)*999, 88px))",
  reel: "min(100dvh, 844px, 178vw)",
  feed: "100dvh",
};

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

type Embed = {
  readonly widget: PageElement;
  /** Public id. A snippet must not contain secret ids. */
  readonly brand: string;
  readonly edgeUrl: string;
  readonly label: string;
  readonly campaign?: string | undefined;
  readonly productId?: string | undefined;
  readonly eventId?: number | undefined;
  readonly cart?: CartChoice | undefined;
  /** Set if the page's content security policy requires a nonce for styles and scripts. */
  readonly isStrict?: boolean;
};

const NONCE = ' nonce="NONCE"';

const pageCart = (nonce: string): string => `<script${nonce}>
{
  // async (product, event) => …: resolves once the product is in your cart. Until you write it, tiles say View.
  const addToCart = undefined;
  const connect = () => addToCart && window.shoppableVideo.cart(addToCart);
  if (window.shoppableVideo) connect();
  else document.addEventListener("svc-ready", connect);
}
</script>`;

const adapterScript = (edgeUrl: string, cart: CartChoice, nonce: string): string =>
  `<script async${nonce} src="${escaped(`${edgeUrl}/widget/cart-${cart}.js`)}"></script>`;

export const widgetScriptUrl = (edgeUrl: string): string => `${edgeUrl}/widget/v1.js`;

/**
 * URL to preload, so that the feed's request starts before the script. `undefined` on a product
 * page, where the merchant's template inserts the product's id.
 */
const feedUrl = ({ edgeUrl, brand, campaign, productId, eventId }: Embed): string | undefined => {
  if (productId !== undefined) return undefined;
  const query = new URLSearchParams(definedOnly({ brand, campaign, event_id: eventId?.toString() }));
  return `${edgeUrl}/v1/feed?${query}`;
};

/** Reserves the height, because a custom element has none until the script is loaded. */
const reservation = (widget: PageElement): string => `display:block;min-height:${SURFACE_HEIGHTS[widget]}`;

export const embedSnippet = (embed: Embed): string => {
  const { widget, brand, edgeUrl, label, campaign, productId, eventId, cart, isStrict = false } = embed;
  const feed = feedUrl(embed);
  const attributes = definedOnly({
    brand,
    src: edgeUrl,
    label,
    campaign,
    "product-id": productId,
    "event-id": eventId === undefined ? undefined : String(eventId),
    cart: cart === "page" ? undefined : cart,
    style: isStrict ? undefined : reservation(widget),
  });
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  const name = `shoppable-video-${widget}`;
  const nonce = isStrict ? NONCE : "";
  return [
    ...(isStrict ? [`<style${nonce}>${name}{${reservation(widget)}}</style>`] : []),
    ...(feed === undefined ? [] : [`<link rel="preload" as="fetch" crossorigin href="${escaped(feed)}">`]),
    `<${name}${written.join("")}></${name}>`,
    `<script async${nonce} src="${escaped(widgetScriptUrl(edgeUrl))}"></script>`,
    ...(cart === undefined ? [] : [cart === "page" ? pageCart(nonce) : adapterScript(edgeUrl, cart, nonce)]),
  ].join("\n");
};
