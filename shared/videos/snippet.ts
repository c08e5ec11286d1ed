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
  /** Public; the only identifier that a web page may hold. */
  readonly brand: string;
  /** URL of the API, without a trailing slash. */
  readonly baseUrl: string;
  /** Read out by screen readers. */
  readonly label: string;
  /** URL of the widget's script; without it, the web page must load the script itself. */
  readonly scriptUrl: string | undefined;
  /** For a widget of one video. */
  readonly eventId?: number | undefined;
};

/** The HTML that a merchant pastes into a web page: a custom element, and the script that defines it. */
export const embedSnippet = ({ widget, brand, baseUrl, label, scriptUrl, eventId }: Embed): string => {
  const attributes = {
    brand,
    src: baseUrl,
    label,
    ...(eventId !== undefined && { "event-id": String(eventId) }),
  };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const name = `shoppable-video-${widget}`;
  const element = `<${name}${written.join("")}></${name}>`;
  return scriptUrl === undefined
    ? element
    : `${element}\n<script type="module" src="${escaped(scriptUrl)}"></script>`;
};
