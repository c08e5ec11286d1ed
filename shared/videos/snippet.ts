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
  /** Public; the only identifier that may stand in a page. */
  readonly brand: string;
  /** Of the API, without a slash at its end. */
  readonly baseUrl: string;
  /** Read out by screen readers. */
  readonly label: string;
  /** Of the widget's script; without it the page has to load the script by itself. */
  readonly scriptUrl: string | undefined;
  /** For a widget of one video. */
  readonly eventId?: number | undefined;
};

/** What a merchant pastes into a page to show a widget there: a custom element, and the script that defines it. */
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
