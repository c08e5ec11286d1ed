import { LOCALE } from "../../lib/text/format.ts";
import { languageName } from "../../lib/text/names.ts";

/** BCP 47. The API and the command line accept more languages. */
const TAGS = [
  "ar bg bn ca cs da de de-AT de-CH el en en-GB en-US es es-419 et eu fa fi fil fr fr-CA ga gl he hi hr",
  "hu hy id is it ja ka kk ko lb lt lv mk ms mt nb nl nl-BE pl pt pt-BR pt-PT ro ru sk sl sq sr sv sw",
  "ta te th tr uk ur uz vi zh-Hans zh-Hant",
].flatMap((line) => line.split(" "));

export const CAPTION_LANGUAGES: readonly { readonly value: string; readonly label: string }[] = TAGS.map(
  (value) => ({ value, label: `${languageName(value)} (${value})` }),
).sort((one, other) => one.label.localeCompare(other.label, LOCALE));
