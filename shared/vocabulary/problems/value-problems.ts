type Limits = { readonly min: number; readonly max: number };
type Max = Pick<Limits, "max">;
type Fields = { readonly one: string; readonly other: string };
type Values = { readonly values: readonly string[] };

const quoted = (values: readonly string[]): string => values.map((value) => `"${value}"`).join(", ");

const amount = ({ min, max }: Limits): string => (min === 0 ? `at most ${max}` : `${min} to ${max}`);

export const VALUE_PROBLEMS = {
  required: "required",
  required_parameter: "required as a query parameter",
  repeated_parameter: "expected this query parameter only once",
  unknown_field: "unknown field",
  other_value: "invalid value",
  object: "expected an object",
  json: "expected JSON",
  json_object: "expected a JSON object",
  utf8: "expected UTF-8",
  no_field: "expected at least one field",
  either_field: ({ one, other }: Fields) => `expected either ${one} or ${other}`,
  some_field: ({ one, other }: Fields) => `expected ${one} or ${other}`,

  one_of: ({ values }: Values) => `expected one of ${quoted(values)}`,
  some_of: ({ values }: Values) => `expected some of ${values.join(",")}`,
  boolean: "expected true or false",
  only_true: "expected true; omit the field otherwise",
  integer: ({ min, max }: Limits) => `expected an integer from ${min} to ${max}`,
  stock: "expected an integer, or null if stock is not tracked",
  list: (limits: Limits) => `expected a list of ${amount(limits)} items`,
  different_items: (limits: Limits) => `expected a list of ${amount(limits)} different items`,

  string: "expected a string",
  text: (limits: Limits) => `expected a string of ${amount(limits)} characters`,
  line: ({ max }: Max) => `expected one line of at most ${max} characters`,
  unicode: "expected well-formed Unicode, without lone surrogates",
  more_than_dots: "expected an id with a character other than dots and spaces",
  ascii: ({ min, max }: Limits) =>
    `expected ${min} to ${max} printable ASCII characters without leading or trailing spaces`,
  ascii_without_colon: ({ min, max }: Limits) =>
    `expected ${min} to ${max} printable ASCII characters without a colon`,
  scopes: ({ max }: Max) => `expected scopes of up to ${max} characters, separated by spaces`,
  header_name: "expected the name of a header that carries credentials, such as X-Api-Key",
  word_characters: ({ min, max }: Limits) => `expected ${min} to ${max} letters, digits, _ or -`,
  source_name:
    "expected 1 to 30 lowercase letters, digits, - and _, such as woocommerce; the service's own names are reserved",
  expression: ({ max }: Max) => `expected an expression of 1 to ${max} characters, or null`,

  decimal:
    'expected a decimal string such as "499.00", with at most 12 digits before the point and 8 after it',
  currency: 'expected an ISO 4217 currency code such as "USD"',
  language: 'expected a BCP 47 language such as "en" or "pt-BR"',
  base_language: 'expected a language such as "de"',
  time_zone: 'expected an IANA time zone such as "Europe/Berlin"',
  time: 'expected a time such as "2026-11-27T08:00:00Z"',
  day: 'expected a day such as "2026-11-20"',
  seen_version: "expected the updated_at of the version that you read",
  colour: 'expected a color such as "#0E6A82"',
  email: 'expected an email address such as "mara@shop.example"',
  http_url: ({ max }: Max) =>
    `expected an absolute http or https URL of at most ${max} characters, without credentials, surrounding spaces, control characters or any of \\ < > "`,
  https_url: "expected an https URL",
  public_url: "expected a public address that begins with https://",
  url_template: "expected a URL with {id} in its path or query, such as https://shop.example/products/{id}",
  signals: 'expected a JSON-encoded array as a string, such as "[]"',

  brand: "expected a brand such as br_…",
  store_id_as_brand:
    "expected the public brand (br_…). A store_id is a credential: it must never be part of a page or app",
  event_id: "expected a video's event_id, such as 7001",
  event_ids: ({ max }: Max) => `expected up to ${max} event ids such as 7001,7002`,
  campaign_id: "expected a campaign's id, such as cmp_…",
  experiment_id: "expected the experiment's id, as in the feed",
  sitemap_part: "expected an address from the sitemap's index",
  cursor: "expected next_cursor of the previous page, with the same list and filters",
};
