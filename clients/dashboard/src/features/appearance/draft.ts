import type { AppearanceView } from "../../../../../shared/stores/appearance/appearance.schema.ts";
import type { Radius } from "../../../../../shared/vocabulary/widgets.ts";

const TEXT_NAMES = ["heading", "add", "view", "learn_more", "sold_out", "coming_soon"] as const;
export type TextName = (typeof TEXT_NAMES)[number];

/** Typed texts of one language. Language `""` applies to all other languages. */
export type TextsDraft = { readonly language: string } & Record<TextName, string>;

export type AppearanceDraft = {
  readonly accent: string;
  readonly radius: Radius;
  readonly texts: readonly TextsDraft[];
};

export const emptyTexts = (language: string): TextsDraft => ({
  language,
  heading: "",
  add: "",
  view: "",
  learn_more: "",
  sold_out: "",
  coming_soon: "",
});

export const toDraft = ({ accent = "", radius = "medium", texts = [] }: AppearanceView): AppearanceDraft => {
  const typed = texts.map(({ language = "", ...words }) => {
    const draft = { ...emptyTexts(language) };
    for (const name of TEXT_NAMES) draft[name] = words[name] ?? "";
    return draft;
  });
  const general = typed.find(({ language }) => language === "") ?? emptyTexts("");
  return { accent, radius, texts: [general, ...typed.filter(({ language }) => language !== "")] };
};

const toTexts = (drafts: readonly TextsDraft[]) =>
  drafts.flatMap(({ language, ...words }) => {
    const said = Object.entries(words).flatMap(([name, text]) =>
      text.trim() === "" ? [] : [[name, text.trim()]],
    );
    return said.length === 0
      ? []
      : [
          {
            ...(language !== "" && { language }),
            ...(Object.fromEntries(said) as Partial<Record<TextName, string>>),
          },
        ];
  });

export const toBody = ({ accent, radius, texts }: AppearanceDraft) => {
  const said = toTexts(texts);
  return {
    accent: accent.trim() === "" ? null : accent.trim(),
    radius: radius === "medium" ? null : radius,
    texts: said.length > 0 ? said : null,
  };
};

/** The draft as the feed would return it. The widget ignores unusable values, such as half a color. */
export const toShown = (draft: AppearanceDraft) =>
  Object.fromEntries(Object.entries(toBody(draft)).filter(([, value]) => value !== null));
