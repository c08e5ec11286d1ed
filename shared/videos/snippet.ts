import { definedOnly } from "../platform/defined-only.ts";
import type { CartChoice } from "../vocabulary/cart-choices.ts";
import { SURFACE_HEIGHTS } from "../vocabulary/surface-heights.ts";
import type { WidgetType } from "../vocabulary/widget-types.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

type Embed = {
  readonly widget: WidgetType;
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

/** A custom element takes no space by itself until the script has come. */
const reservation = (widget: WidgetType): string => `display:block;min-height:${SURFACE_HEIGHTS[widget]}`;

/**
 * The HTML that a merchant pastes into a web page: a custom element with its height, so that nothing moves when it is
 * filled, the script that defines it, and that of the shop's cart.
 */
export const embedSnippet = ({
  widget,
  brand,
  edgeUrl,
  label,
  campaign,
  productId,
  eventId,
  cart,
  isStrict = false,
}: Embed): string => {
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
    `<${name}${written.join("")}></${name}>`,
    `<script async${nonce} src="${escaped(widgetScriptUrl(edgeUrl))}"></script>`,
    ...(cart === undefined || cart === "event"
      ? []
      : [`<script async${nonce} src="${escaped(`${edgeUrl}/widget/cart-${cart}.js`)}"></script>`]),
  ].join("\n");
};
