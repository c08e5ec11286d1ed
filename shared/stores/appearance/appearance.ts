import { definedOnly } from "../../platform/defined-only.ts";
import { type LabelName, RADII, type Radius } from "../../vocabulary/widgets.ts";

/** Texts in one language, or in all others without one. */
type AppearanceTexts = {
  readonly language?: string;
  readonly heading?: string;
} & { readonly [Name in LabelName]?: string };

/** Appearance of a store's videos. Absent values use the widget's defaults. */
export type Appearance = {
  /** `#RRGGBB`. */
  readonly accent?: string;
  readonly radius?: Radius;
  readonly texts?: readonly AppearanceTexts[];
};

/**
 * Stored appearance, read by each function that needs the store. It is validated on publication.
 * `updated_at`: ISO 8601, UTC.
 */
export type StoredAppearance = {
  readonly accent?: string;
  readonly radius?: string;
  readonly texts: readonly AppearanceTexts[];
  readonly updated_at: string;
};

type Optional<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };
/** Request fields. `null` clears a field. */
export type AppearanceFields = {
  readonly accent?: string | null | undefined;
  readonly radius?: string | null | undefined;
  readonly texts?: readonly Optional<AppearanceTexts>[] | null | undefined;
};

/** Texts to store, listed one by one, so that nothing else is copied. */
const toTexts = (texts: Optional<AppearanceTexts>): AppearanceTexts =>
  definedOnly({
    language: texts.language,
    heading: texts.heading,
    add: texts.add,
    view: texts.view,
    learn_more: texts.learn_more,
    sold_out: texts.sold_out,
    coming_soon: texts.coming_soon,
  });

/** The fields of an appearance, without empty ones. */
export const toAppearance = ({ accent, radius, texts }: AppearanceFields): Appearance => {
  const said = (texts ?? [])
    .map(toTexts)
    .filter(({ language: _, ...words }) => Object.keys(words).length > 0);
  return definedOnly({
    accent: accent ?? undefined,
    radius: RADII.find((known) => known === radius),
    texts: said.length > 0 ? said : undefined,
  });
};

/** The appearance with these fields changed. */
export const changedAppearance = (
  stored: StoredAppearance | undefined,
  fields: AppearanceFields,
  now: Date,
): StoredAppearance => ({
  texts: [],
  ...toAppearance({ ...stored, ...definedOnly(fields) }),
  updated_at: now.toISOString(),
});

/** Appearance in the feed. `undefined` without any setting. */
export const shownAppearance = (stored: AppearanceFields | undefined): Appearance | undefined => {
  const appearance = toAppearance(stored ?? {});
  return Object.keys(appearance).length > 0 ? appearance : undefined;
};
