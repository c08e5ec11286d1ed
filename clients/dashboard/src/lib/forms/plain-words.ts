import { capitalize } from "../text/capitalize.ts";
import { count } from "../text/format.ts";
import { texts } from "./texts/en.ts";

type Words = string | ((least: string, most: string) => string);

/** What the contract says of a field, and what a person reads instead. The first that fits is taken. */
const PLAIN: readonly (readonly [said: RegExp, words: Words])[] = [
  [/^required$/, texts.fillIn],
  [/^unknown field$/, texts.unknown],
  [/^expected a time (after \w+|that is not before)/, texts.endFirst],
  [/^expected a time that is not after/, texts.endFirst],
  [/^expected a day that is not after/, texts.lastDayFirst],
  [/^expected a time that is not past/, texts.past],
  [/^expected at most (\d+) days after/, texts.daysAfterStart],
  [/^expected a period of at most (\d+) days$/, texts.periodDays],
  [/^expected an absolute http or https URL/, texts.fullAddress],
  [/^expected (an https URL|an address that begins with https)/, texts.httpsAddress],
  [/^expected a URL with \{id\}/, texts.idAddress],
  // A bound that nobody reaches is not named.
  [/^expected an integer from \d+ to \d{10,}$/, texts.wholeNumber],
  [/^expected an integer from (\d+) to (\d+)$/, texts.number],
  [/^expected an integer/, texts.wholeNumber],
  [/^expected one line of at most (\d+) characters$/, texts.oneLine],
  [/^expected (?:a string of )?at most (\d+) characters$/, texts.atMost],
  [/^expected (?:a (?:string|text) of )?(\d+) to (\d+) characters$/, texts.characters],
  [/^expected .* without a colon$/, texts.noColon],
  [/^expected (\d+) to (\d+) printable ASCII characters/, texts.plainCharacters],
  [/^expected the name of a header/, texts.headerName],
  [/^expected a decimal string/, texts.amount],
  [/^expected an ISO 4217 currency/, texts.currency],
  [/^expected an IANA time zone/, texts.timeZone],
  [/^expected a time\b/, texts.time],
  [/^expected a day such as/, texts.day],
  [/^expected an (?:e-mail address|address that a mail)/, texts.email],
  [/^expected a colour/, texts.colour],
  [/^expected a (?:BCP 47 )?language/, texts.language],
  [/^expected (?:one of |true or false)/, texts.choose],
  [/^expected well-formed Unicode$/, texts.unreadable],
  [/^expected a regular expression in RE2 syntax/, texts.expression],
  [/^expected fewer repetitions$/, texts.expressionRepeats],
  [/^expected at least one (?:field|setting)$/, texts.nothingChanged],
  [/^the store's last owner stays/, texts.lastOwner],
];

/**
 * A sentence for the person at the form.
 *
 * @param said what the contract, or the service, says of one field: `expected an integer from 1 to 120`
 * @returns `undefined` for what has no other words: the service's own then stand, which name what to do
 */
export const findPlainWords = (said: string): string | undefined => {
  for (const [pattern, words] of PLAIN) {
    const found = pattern.exec(said);
    if (!found) continue;
    const [least = "", most = ""] = found.slice(1).map((number) => count(Number(number)));
    return typeof words === "string" ? words : words(least, most);
  }
  return undefined;
};

/** @returns the plain sentence, else what was said, as one */
export const plainWords = (said: string): string => findPlainWords(said) ?? capitalize(said);

/** Sentences that need no name of a field beside them. */
const ALONE: readonly string[] = [
  texts.endFirst,
  texts.lastDayFirst,
  texts.nothingChanged,
  texts.lastOwner,
  texts.expression,
  texts.expressionRepeats,
];

/** A whole `detail` in plain words: `limit: Write a number from 1 to 100.` */
export const plainDetail = (detail: string): string =>
  detail
    .split("; ")
    .map((part) => {
      const [, path = "", said = ""] = /^([\w.[\]]+): (.+)$/s.exec(part) ?? [];
      const words = findPlainWords(said);
      if (words === undefined) return part;
      return ALONE.includes(words) ? words : `${path}: ${words}`;
    })
    .join("; ");
