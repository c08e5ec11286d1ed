import { texts } from "../texts/en.ts";

/** Locale of dates, numbers and names: the displayed language with the browser's region. */
export const LOCALE: string =
  navigator.languages.find((tag) => tag.split("-")[0] === texts.language) ?? texts.language;
