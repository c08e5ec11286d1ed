import { type Appearance, readAppearance } from "../core/model/appearance.ts";
import { present } from "../core/reading.ts";
import type { Labels } from "./labels/labels.ts";

/** What is told how it looks. */
type Dressed = HTMLElement & {
  heading: string | undefined;
  readonly language: string;
  readonly renderRoot: ShadowRoot;
};

/** In pixels. The widget's own corners are 5 to 16 round, its buttons are pills. */
const RADIUS_PX = { none: 0, small: 4, large: 20 } as const;

/** The accent fills what is tapped. A page's `--svc-accent` is nearer than the store's choice. */
const accentRules = (accent: string): string => `
:host { --a: ${accent} }
.tile, .cta { --fill: var(--svc-accent, var(--a)) }
.tile .view, .cta {
  background: var(--fill);
  border-color: transparent;
  color: #111;
  color: color(from var(--fill) xyz-d65 clamp(0, (0.179 - y) * 99999, 0.95) clamp(0, (0.179 - y) * 99999, 1)
    clamp(0, (0.179 - y) * 99999, 1.089));
}`;

const radiusRules = (px: number): string => `
.card, .banner, .embed .stage, .feed .stage, .tile, .chip, .inline { border-radius: ${px}px }
.to, .pic, .chip img { border-radius: ${Math.max(0, px - 5)}px }
${px < 20 ? `.add, .cta, .more, .later { border-radius: ${px}px }` : ""}`;

const toRules = async (host: Dressed, { accent, radius }: Appearance): Promise<string> =>
  (accent ? accentRules(accent) : "") +
  (accent && host.localName.endsWith("stories") ? (await import("./ring.ts")).ringRules(host, accent) : "") +
  (radius && radius !== "medium" ? radiusRules(RADIUS_PX[radius]) : "");

/** What each element was given, to be replaced when the store changes its mind. */
const given = new WeakMap<Dressed, { readonly sheet: CSSStyleSheet; heading?: string | undefined }>();

const begin = (host: Dressed) => {
  const sheet = new CSSStyleSheet();
  host.renderRoot.adoptedStyleSheets.push(sheet);
  const own = { sheet };
  given.set(host, own);
  return own;
};

/**
 * Gives an element the looks that its store chose. Loaded with the first feed that has any.
 *
 * @param wire `appearance` of the feed's answer
 * @param labels the words of the element's language
 * @returns the words, with the store's own among them
 */
export const dress = async (host: Dressed, wire: unknown, labels: Labels): Promise<Labels> => {
  const appearance = readAppearance(wire, host.language);
  const own: { sheet: CSSStyleSheet; heading?: string | undefined } = given.get(host) ?? begin(host);
  own.sheet.replaceSync(await toRules(host, appearance));
  // The row alone keeps a heading's place while its videos are loaded. What the page says stays.
  if (host.localName.endsWith("carousel") && host.heading === own.heading) {
    own.heading = appearance.heading;
    host.heading = own.heading;
  }
  const { add, view, learnMore, soldOut, comingSoon } = appearance.labels;
  return { ...labels, ...present({ add, view, cta: learnMore, soldOut, soon: comingSoon }) };
};
