import { type Appearance, readAppearance } from "../core/model/appearance.ts";
import { present } from "../core/reading.ts";
import type { Labels } from "./labels/labels.ts";

type Dressed = HTMLElement & {
  heading: string | undefined;
  readonly language: string;
  readonly renderRoot: ShadowRoot;
};

/** Pixels. The default corners are 5 to 16 px, and buttons are pills. */
const RADIUS_PX = { none: 0, small: 4, large: 20 } as const;

/** A page's `--svc-accent` overrides the store's setting. */
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

const given = new WeakMap<Dressed, { readonly sheet: CSSStyleSheet; heading?: string | undefined }>();

const begin = (host: Dressed) => {
  const sheet = new CSSStyleSheet();
  host.renderRoot.adoptedStyleSheets.push(sheet);
  const own = { sheet };
  given.set(host, own);
  return own;
};

/** This module loads with the first feed that has an appearance. */
export const dress = async (host: Dressed, wire: unknown, labels: Labels): Promise<Labels> => {
  const appearance = readAppearance(wire, host.language);
  const own: { sheet: CSSStyleSheet; heading?: string | undefined } = given.get(host) ?? begin(host);
  own.sheet.replaceSync(await toRules(host, appearance));
  // Only the row reserves space for a heading while its videos load. A heading in the page takes precedence.
  if (host.localName.endsWith("carousel") && host.heading === own.heading) {
    own.heading = appearance.heading;
    host.heading = own.heading;
  }
  const { add, view, learnMore, soldOut, comingSoon } = appearance.labels;
  return { ...labels, ...present({ add, view, cta: learnMore, soldOut, soon: comingSoon }) };
};
