import { present, readRecord, readText } from "../reading.ts";

type OwnLabels = {
  readonly add?: string;
  readonly view?: string;
  readonly learnMore?: string;
  readonly soldOut?: string;
  readonly comingSoon?: string;
};

export type Appearance = {
  /** `#RRGGBB`. */
  readonly accent?: string;
  readonly radius?: "none" | "small" | "medium" | "large";
  readonly heading?: string;
  readonly labels: OwnLabels;
};

const RADII = ["none", "small", "medium", "large"] as const;
const MAX_HEADING_LENGTH = 60;
const MAX_LABEL_LENGTH = 30;

const findTexts = (texts: unknown, language: string): Readonly<Record<string, unknown>> => {
  const known = (Array.isArray(texts) ? texts : []).map((each: unknown) => readRecord(each) ?? {});
  const wanted = language.split("-")[0]?.toLowerCase();
  return (
    known.find((each) => each.language === wanted) ?? known.find((each) => each.language === undefined) ?? {}
  );
};

/**
 * Validates the appearance, so that it is safe for style sheets and buttons.
 * @param language BCP 47 tag
 */
export const readAppearance = (wire: unknown, language: string): Appearance => {
  const fields = readRecord(wire) ?? {};
  const texts = findTexts(fields.texts, language);
  const accent = readText(fields.accent);
  const text = (name: string, most: number) => {
    const value = readText(texts[name]);
    return value && value.length <= most ? value : undefined;
  };
  const label = (name: string) => text(name, MAX_LABEL_LENGTH);
  const own = present({
    accent: accent && /^#[0-9a-f]{6}$/i.test(accent) ? accent : undefined,
    radius: RADII.find((radius) => radius === fields.radius),
    heading: text("heading", MAX_HEADING_LENGTH),
  });
  const labels = present({
    add: label("add"),
    view: label("view"),
    learnMore: label("learn_more"),
    soldOut: label("sold_out"),
    comingSoon: label("coming_soon"),
  });
  return { ...own, labels };
};
