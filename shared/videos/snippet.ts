import { definedOnly } from "../platform/defined-only.ts";
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
};

/** Where a stage's edge serves the widget's script. */
export const widgetScriptUrl = (edgeUrl: string): string => `${edgeUrl}/widget/v1.js`;

/** The HTML that a merchant pastes into a web page: a custom element, and the script that defines it. */
export const embedSnippet = ({
  widget,
  brand,
  edgeUrl,
  label,
  campaign,
  productId,
  eventId,
}: Embed): string => {
  const attributes = definedOnly({
    brand,
    src: edgeUrl,
    label,
    campaign,
    "product-id": productId,
    "event-id": eventId === undefined ? undefined : String(eventId),
  });
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  const name = `shoppable-video-${widget}`;
  return `<${name}${written.join("")}></${name}>\n<script async src="${escaped(widgetScriptUrl(edgeUrl))}"></script>`;
};
