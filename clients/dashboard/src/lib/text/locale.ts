import { texts } from "../texts/en.ts";

/** How dates, numbers and names are written: as the browser wants it, of the language that is shown. */
export const LOCALE: string =
  navigator.languages.find((tag) => tag.split("-")[0] === texts.language) ?? texts.language;
