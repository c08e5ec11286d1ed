import { type Coded, codedText } from "./coded-text.ts";
import type { MappedField } from "./merchant-fields.ts";
import { CATALOG_USER_AGENT } from "./product-api.ts";

export type Asked = "product_api" | "token_endpoint" | "sitemap";

type Of = { readonly asked: Asked };
type Most = { readonly most: number };
type Answered = Of & { readonly status: number };
type Because = { readonly cause: DirectReason };

const NAMES: Readonly<Record<Asked, string>> = {
  product_api: "the product API",
  token_endpoint: "the token endpoint",
  sitemap: "the sitemap",
};

const shown = (value: number): string => value.toLocaleString("en");

const DIRECT_TEXTS = {
  pending: "it was not pulled yet",
  ok: "the product was stored",
  unchanged: "the product has not changed",
  not_for_sale: "the shop marks the product as not for sale",
  not_found: "the product API has no such product",
  invalid: "the response is invalid",
  unreachable: "the product API did not respond",
  removed: "it was removed from the catalog",
  taken_down_soon: "its product is about to be taken down, unless another product URL leads to it",
  pull_unfinished: "this pull did not finish",

  not_connected: "no product API is connected",
  id_not_found: "the id rule finds no id in this address",
  id_match_empty: "the rule matches nothing in the URL",
  no_hyphen: "no rule is set and the URL has no '-' to split on",
  nothing_after_hyphen: "no rule is set and nothing follows the URL's last '-'",
  id_empty: "the product id is empty",
  id_only_dots: "the product id consists only of dots or white space",
  id_too_long: ({ most }: Most) => `the product id is longer than ${most} characters or not well-formed`,

  // These texts must not reveal the service's network.
  url_invalid: ({ asked }: Of) => `${NAMES[asked]}'s address is not a URL`,
  url_not_https: ({ asked }: Of) => `${NAMES[asked]}'s address is not https`,
  url_with_credentials: ({ asked }: Of) =>
    `${NAMES[asked]}'s address contains credentials: set them separately`,
  address_not_public: (_: Of) => "the host's address is not a public one",
  name_not_resolved: (_: Of) => "the host's name can't be resolved",
  header_invalid: "the credentials contain a character that headers can't contain",
  deadline_passed: ({ seconds }: { readonly seconds: number }) => `no complete response within ${seconds} s`,
  connection_failed: "the connection failed or broke off",
  tls_failed: "the host has no trusted TLS certificate",
  http_invalid: "the response is not valid HTTP, or its headers are too large",
  encoding_unknown: "the response has an unknown content encoding",
  encoding_broken: "the response's compression is broken",
  body_too_large: ({ megabytes }: { readonly megabytes: number }) =>
    `the response is larger than ${megabytes} MB`,

  bot_protection: `a bot protection responded in place of the shop: allow the user agent ${CATALOG_USER_AGENT}`,
  credentials_missing: ({ asked, status }: Answered) =>
    `${NAMES[asked]} returned ${status}, and no credentials were sent`,
  credentials_refused: ({ asked }: Of) => `${NAMES[asked]} refused the credentials`,
  answered: ({ asked, status }: Answered) => `${NAMES[asked]} returned ${status}`,
  redirects: ({ asked, host }: Of & { readonly host?: string }) =>
    `${NAMES[asked]} redirects${host ? ` to ${host}` : ""}, which is not followed: use that address`,
  too_deep: ({ most }: Most) => `the response is nested deeper than ${most}`,
  too_many_values: ({ most }: Most) => `the response contains more than ${shown(most)} values`,
  not_utf8: "the response is not UTF-8",
  not_json: "the response is not JSON",
  other_media_type: ({ type }: { readonly type: string }) => `the response is ${type}, not JSON`,
  html_page: ({ asked }: Of) =>
    `${NAMES[asked]} returned an HTML page, not ${asked === "sitemap" ? "XML" : "JSON"}: check its address, and allow the user agent ${CATALOG_USER_AGENT} in the bot protection`,
  several_products: ({ products }: { readonly products: number }) =>
    `the response contains ${products} products, not one`,
  partial_answer: "the response contains errors, so some product data may be missing",
  fields_missing: ({ fields }: { readonly fields: readonly MappedField[] }) =>
    `the response has no usable ${fields.join(", ")}`,
  mapping_invalid: ({ field, problem }: { readonly field: MappedField; readonly problem: string }) =>
    `mapping.${field}: ${problem}`,
  mapping_too_costly: ({ limit, most }: Most & { readonly limit: "steps" | "bytes" }) =>
    `mapping: it takes more than ${shown(most)} ${limit} for one product`,

  client_refused: ({ error }: { readonly error: string }) =>
    `the token endpoint refused the client credentials (${error})`,
  token_not_json: "the token endpoint did not return JSON",
  token_not_bearer: "the token endpoint returned a token that is not a bearer token",
  token_unusable: "the token endpoint returned no usable access_token",

  stays_hidden: "a push took it down, so it stays hidden",
  id_changes: ({ id, former }: { readonly id: string; readonly former: string }) =>
    `its id would be ${id}; the product ${former} is taken down`,

  no_sitemap: "it is not a sitemap: it has neither <urlset> nor <sitemapindex>",
  sitemap_too_deep: ({ most }: Most) => `it is not a sitemap: it is nested deeper than ${most}`,
  sitemap_cut_off: ({ end }: { readonly end: string }) => `it is cut off: it ends before </${end}>`,
  other_encoding: ({ encoding }: { readonly encoding: string }) =>
    `its bytes are not ${encoding}, its declared encoding`,
  unknown_encoding: ({ encoding }: { readonly encoding: string }) => `its encoding ${encoding} is unknown`,
  entries_unusable: ({
    entries,
    examples,
  }: {
    readonly entries: number;
    readonly examples: readonly string[];
  }) =>
    `entries without a usable address, so nothing is removed: ${shown(entries)} (${examples.map((each) => JSON.stringify(each)).join(", ")})`,
  sitemap_too_slow: "it takes too long to read",
  too_many_urls: ({ most, megabytes }: Most & { readonly megabytes: number }) =>
    `more than ${shown(most)} URLs, or ${megabytes} MB of them, match: narrow the pattern`,
  too_many_sitemaps: ({ most }: Most) => `the index has more than ${most} sitemaps`,
  nested_index: "it is itself a sitemap index",
  run_unfinished: "the service could not finish this run",
};

export type DirectReason = Coded<typeof DIRECT_TEXTS>;

const TEXTS = {
  ...DIRECT_TEXTS,
  no_access_token: ({ cause }: Because) => `no access token: ${codedText(DIRECT_TEXTS, cause)}`,
  in_sitemap: ({ number, cause }: Because & { readonly number: number }) =>
    `sitemap ${number} of the index: ${codedText(DIRECT_TEXTS, cause)}`,
};

export type PullReasonTexts = typeof TEXTS;
export type PullReasonCode = keyof PullReasonTexts;

export type PullReason = Coded<PullReasonTexts>;

export const PULL_REASON_CODES = Object.keys(TEXTS) as [PullReasonCode, ...PullReasonCode[]];

export const describeReason = (reason: PullReason): string => codedText(TEXTS, reason);

export const toldReason = (reason: PullReason) => ({ message: describeReason(reason), reason });
