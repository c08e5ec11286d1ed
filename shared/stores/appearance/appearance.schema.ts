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
      "Language of the pages that show these texts, without a country. Default: all other languages.",
      "de",
    ),
  ),
  heading: v.optional(
    described(
      line(MAX_HEADING_LENGTH),
      "Heading above a `carousel` whose element sets no `heading`.",
      "Als Video gesehen",
    ),
  ),
  add: label("Label of the button that adds a product to the cart.", "In die Tasche"),
  view: label("Label of the button that opens a product's page.", "Zum Produkt"),
  learn_more: label("Label of the button that opens a video's link.", "Mehr dazu"),
  sold_out: label("Label in place of the button of an out-of-stock product.", "Leider weg"),
  coming_soon: label("Label on an upcoming video.", "Bald da"),
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
  "Button color. Text on it is black or white, whichever is easier to read.",
  "#0E6A82",
);
const radius = described(
  oneOf(RADII),
  "Corner radius of cards, products and buttons. `medium` is the widget's default.",
  "small",
);
const textsAre = "Custom texts by language, in place of the widget's own.";

const APPEARANCE = {
  accent: v.optional(accent),
  radius: v.optional(radius),
  texts: v.optional(described(v.pipe(v.array(ShownTexts), v.readonly()), textsAre)),
};

export const AppearanceShown = v.object(APPEARANCE);

export const AppearanceChange = strict({
  accent: v.nullish(accent),
  radius: v.nullish(radius),
  texts: v.nullish(described(TextsList, `${textsAre} Replaces all texts.`)),
  if_updated_at: v.optional(SeenVersion),
});

export const AppearanceView = v.object({
  ...APPEARANCE,
  updated_at: described(Timestamp, "Time of the last change of the appearance, or of the store's creation."),
});
export type AppearanceView = v.InferOutput<typeof AppearanceView>;
