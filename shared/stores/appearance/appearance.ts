import { definedOnly } from "../../platform/defined-only.ts";
import { type LabelName, RADII, type Radius } from "../../vocabulary/widgets.ts";

type AppearanceTexts = {
  readonly language?: string;
  readonly heading?: string;
} & { readonly [Name in LabelName]?: string };

export type Appearance = {
  /** Color as `#RRGGBB`. */
  readonly accent?: string;
  readonly radius?: Radius;
  readonly texts?: readonly AppearanceTexts[];
};

/** Stored values are valid, because publication validates them. */
export type StoredAppearance = {
  readonly accent?: string;
  readonly radius?: string;
  readonly texts: readonly AppearanceTexts[];
  readonly updated_at: string;
};

type Optional<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };
export type AppearanceFields = {
  readonly accent?: string | null | undefined;
  readonly radius?: string | null | undefined;
  readonly texts?: readonly Optional<AppearanceTexts>[] | null | undefined;
};

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

export const changedAppearance = (
  stored: StoredAppearance | undefined,
  fields: AppearanceFields,
  now: Date,
): StoredAppearance => ({
  texts: [],
  ...toAppearance({ ...stored, ...definedOnly(fields) }),
  updated_at: now.toISOString(),
});

export const shownAppearance = (stored: AppearanceFields | undefined): Appearance | undefined => {
  const appearance = toAppearance(stored ?? {});
  return Object.keys(appearance).length > 0 ? appearance : undefined;
};
