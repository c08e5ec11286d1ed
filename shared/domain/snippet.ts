import type { WidgetType } from "./signals.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** Where the API serves the widget's script. */
const SCRIPT_PATH = "/widget/v1.js";

type Embed = {
  readonly widget: WidgetType;
  /** Public; the only identifier that may stand in a page. */
  readonly brand: string;
  /** Of the API, without a slash at its end. */
  readonly baseUrl: string;
  /** Read out by screen readers. */
  readonly label: string;
  /** For a widget of one video. */
  readonly eventId?: number | undefined;
};

/** What a merchant pastes into a page to show a widget there: a custom element and the script that defines it. */
export const embedSnippet = ({ widget, brand, baseUrl, label, eventId }: Embed): string => {
  const attributes = {
    brand,
    src: baseUrl,
    label,
    ...(eventId !== undefined && { "event-id": String(eventId) }),
  };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const element = `shoppable-video-${widget}`;
  return [
    `<${element}${written.join("")}></${element}>`,
    `<script type="module" src="${escaped(baseUrl + SCRIPT_PATH)}"></script>`,
  ].join("\n");
};
