import * as v from "valibot";
import { SeenVersion, Timestamp } from "../../api/fields.schema.ts";
import { described, line, oneOf, strict } from "../../api/forms.schema.ts";
import { expected } from "../../vocabulary/problems/problems.ts";
import {
  ACCENT_PATTERN,
  LANGUAGE_PATTERN,
  MAX_APPEARANCE_LANGUAGES,
  MAX_HEADING_LENGTH,
  MAX_LABEL_LENGTH,
  RADII,
} from "../../vocabulary/widgets.ts";

const accentMessage = expected("colour");
const languageMessage = expected("base_language");
const textsMessage = expected("different_items", { min: 0, max: MAX_APPEARANCE_LANGUAGES });

const label = (description: string, example: string) =>
  v.optional(described(line(MAX_LABEL_LENGTH), description, example));

const TEXTS = {
  language: v.optional(
    described(
      v.pipe(v.string(languageMessage), v.regex(LANGUAGE_PATTERN, languageMessage)),
      "The language of the pages that show these texts, without a country. Without it, they are for all pages in other languages.",
      "de",
    ),
  ),
  heading: v.optional(
    described(
      line(MAX_HEADING_LENGTH),
      "Stands above a row of videos (`carousel`) whose element names no `heading` of its own.",
      "Als Video gesehen",
    ),
  ),
  add: label("The button that puts a product into the cart.", "In die Tasche"),
  view: label("The button that opens a product's page.", "Zum Produkt"),
  learn_more: label("The button that follows a video's link.", "Mehr dazu"),
  sold_out: label("In place of the button of a product that is out of stock.", "Leider weg"),
  coming_soon: label("On a video that is announced.", "Bald da"),
};

const Texts = strict(TEXTS);
const ShownTexts = v.object(TEXTS);

const TextsList = v.pipe(
  v.array(Texts, textsMessage),
  v.maxLength(MAX_APPEARANCE_LANGUAGES, textsMessage),
  v.check((texts) => new Set(texts.map(({ language }) => language)).size === texts.length, textsMessage),
  v.readonly(),
);

const accent = described(
  v.pipe(v.string(accentMessage), v.regex(ACCENT_PATTERN, accentMessage)),
  "Fills buttons; their text is black or white, whichever is easier to read.",
  "#0E6A82",
);
const radius = described(
  oneOf(RADII),
  "How round cards, products and buttons are. `medium` is the widget's own look.",
  "small",
);
const textsAre = "Texts in place of the widget's own, by language.";

const APPEARANCE = {
  accent: v.optional(accent),
  radius: v.optional(radius),
  texts: v.optional(described(v.pipe(v.array(ShownTexts), v.readonly()), textsAre)),
};

export const AppearanceShown = v.object(APPEARANCE);

export const AppearanceChange = strict({
  accent: v.nullish(accent),
  radius: v.nullish(radius),
  texts: v.nullish(described(TextsList, `${textsAre} All of them are replaced.`)),
  if_updated_at: v.optional(SeenVersion),
});

export const AppearanceView = v.object({
  ...APPEARANCE,
  updated_at: described(
    Timestamp,
    "When the appearance was last changed; when the store was created, if it never was.",
  ),
});
export type AppearanceView = v.InferOutput<typeof AppearanceView>;
