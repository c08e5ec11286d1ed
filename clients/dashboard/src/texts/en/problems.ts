import { STATE_PROBLEMS } from "../../../../../shared/vocabulary/problems/state-problems.ts";
import { VALUE_PROBLEMS } from "../../../../../shared/vocabulary/problems/value-problems.ts";
import { videoTime } from "../../../../../shared/vocabulary/videos.ts";
import { count } from "../../lib/text/format.ts";

const UNREACHED = 1_000_000_000;

const choose = "Choose an option from the list.";
const endFirst = "The end is before the start.";
const plainCharacters = (min: number, max: number) =>
  `Enter ${min} to ${count(max)} letters without accents, digits or punctuation marks, with no space at the start or end.`;

// Problems without an entry show the service's sentence.
const values: typeof VALUE_PROBLEMS = {
  ...VALUE_PROBLEMS,
  required: "Please fill this in.",
  unknown_field: "This field is unknown.",
  no_field: "Nothing was changed.",
  one_of: () => choose,
  boolean: choose,
  integer: ({ min, max }) =>
    max > UNREACHED ? "Enter a whole number." : `Enter a number from ${count(min)} to ${count(max)}.`,
  stock: "Enter a whole number.",
  text: ({ min, max }) => `Enter ${min === 0 ? "at most" : `${count(min)} to`} ${count(max)} characters.`,
  line: ({ max }) => `Enter one line of at most ${count(max)} characters.`,
  unicode: "The text contains an invalid character. Enter it again.",
  ascii: ({ min, max }) => plainCharacters(min, max),
  ascii_without_colon: () => "Enter letters, digits and punctuation marks, without a colon.",
  header_name: "Enter the name of the header that carries the key, such as X-Api-Key.",
  decimal: "Enter an amount with a point, such as 49.90.",
  currency: "Choose a currency, such as USD.",
  language: "Enter a language, such as de.",
  base_language: "Enter a language, such as de.",
  time_zone: "Choose a time zone, such as Europe/Berlin.",
  time: "Choose a day and a time.",
  day: "Choose a day.",
  colour: "Enter a color, such as #0E6A82",
  email: "Enter an email address, such as mara@shop.example",
  http_url: () => "Enter a full address, such as https://shop.example/sale",
  https_url: "Enter an address that begins with https://",
  public_url: "Enter a public address that begins with https://",
  url_template:
    "Enter an address with {id} in place of the product ID, such as https://shop.example/products/{id}",
};

const states: typeof STATE_PROBLEMS = {
  ...STATE_PROBLEMS,
  time_not_after: () => endFirst,
  time_after: () => endFirst,
  day_after: () => "The last day is before the first day.",
  time_past: "This day is in the past: choose today or a later day.",
  too_many_days: ({ most }) => `Choose at most ${most} days.`,
  too_many_days_after: ({ most }) => `The end is more than ${most} days after the start.`,
  auth_of_other_host: "Enter the credentials again: the address has another host.",
  required_to_create: "Please fill this in.",
  regular_expression: "Use RE2 syntax: close all brackets, and use no look-around or back-references.",
  fewer_repetitions: "The expression has too many repetitions: simplify it.",
  moment_late: ({ seconds }) => `The video ends at ${videoTime(seconds)}. Enter an earlier time.`,
  store_name: "Enter the store’s exact name.",
  last_owner: "A store needs an owner: make somebody else an owner first.",
  not_mailable: "Enter an email address, such as mara@shop.example",
};

/** `values`: problems of the value itself. `states`: problems with other fields or stored data. */
export const texts = { values, states };
