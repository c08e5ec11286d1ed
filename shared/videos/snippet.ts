import { definedOnly } from "../platform/defined-only.ts";
import type { CartChoice } from "../vocabulary/cart-choices.ts";
import { SURFACE_HEIGHTS } from "../vocabulary/surface-heights.ts";
import type { PageElement } from "../vocabulary/widget-types.ts";

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
  /** Public, like all identifiers here; a web page may hold no other. */
  readonly brand: string;
  /** Base URL of the edge, without a slash at its end. */
  readonly edgeUrl: string;
  /** Read out by screen readers. */
  readonly label: string;
  readonly campaign?: string | undefined;
  /** For a product page. */
  readonly productId?: string | undefined;
  /** For a widget of one video. */
  readonly eventId?: number | undefined;
  /** What *Add* does; without it, tiles open the product's page. */
  readonly cart?: CartChoice | undefined;
  /** For a page whose content security policy allows styles and scripts by a nonce alone. */
  readonly isStrict?: boolean;
};

/** The merchant's template writes the nonce of each answer in its place. */
const NONCE = ' nonce="NONCE"';

/** Where a stage's edge serves the widget's script. */
export const widgetScriptUrl = (edgeUrl: string): string => `${edgeUrl}/widget/v1.js`;

/**
 * The address at which the widget reads the videos: with it in the page, the answer is under way before the script is.
 * None on a product page, whose template writes the product's id in a form of its own.
 */
const feedUrl = ({ edgeUrl, brand, campaign, productId, eventId }: Embed): string | undefined => {
  if (productId !== undefined) return undefined;
  const query = new URLSearchParams(definedOnly({ brand, campaign, event_id: eventId?.toString() }));
  return `${edgeUrl}/v1/feed?${query}`;
};

/** A custom element takes no space by itself until the script has come. */
const reservation = (widget: PageElement): string => `display:block;min-height:${SURFACE_HEIGHTS[widget]}`;

/**
 * The HTML that a merchant pastes into a web page: the address of its videos, a custom element with its height, so that
 * nothing moves when it is filled, the script that defines it, and that of the shop's cart.
 */
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
    cart,
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
    ...(cart === undefined || cart === "event"
      ? []
      : [`<script async${nonce} src="${escaped(`${edgeUrl}/widget/cart-${cart}.js`)}"></script>`]),
  ].join("\n");
};
