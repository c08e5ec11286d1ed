import { APPEARANCE_OPERATIONS } from "../../../shared/stores/appearance/appearance.operations.ts";
import type { AppearanceView } from "../../../shared/stores/appearance/appearance.schema.ts";
import { command } from "../command.ts";
import { detail } from "../detail.ts";
import type { Look } from "../look.ts";

const more =
  "Pages with the widget update automatically: most within two minutes, all within seven. A page's own settings take precedence.";

const show = ({ texts = [], ...fields }: AppearanceView, look: Look): string => {
  const byLanguage = texts.map(({ language = "all other languages", ...words }) => [language, words]);
  return detail({ ...fields, ...Object.fromEntries(byLanguage) }, look);
};

export const APPEARANCE_COMMANDS = [
  command(APPEARANCE_OPERATIONS.getAppearance, {
    name: "appearance show",
    examples: ["admin appearance show", "admin appearance show --json"],
    show,
  }),
  command(APPEARANCE_OPERATIONS.changeAppearance, {
    name: "appearance set",
    about: ["Change how the store's videos look in its shop", more],
    examples: [
      "admin appearance set --accent '#0E6A82' --radius small",
      `admin appearance set --texts '[{"heading": "Shop the look"}, {"language": "de", "add": "Kaufen"}]'`,
      "admin appearance set --texts @texts.json",
      "admin appearance set --no-accent --no-texts",
    ],
    automatic: ["if_updated_at"],
    show,
  }),
];
