import { texts } from "../texts/en.ts";

/** Locale of dates, numbers and names: the browser's region of the displayed language. */
export const LOCALE: string =
  navigator.languages.find((tag) => tag.split("-")[0] === texts.language) ?? texts.language;
