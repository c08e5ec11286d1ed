import { codedText } from "../../../../../shared/vocabulary/coded-text.ts";
import type { PullReasonTexts } from "../../../../../shared/vocabulary/pull-reasons.ts";
import { count } from "../../lib/text/format.ts";

export const texts = {
  labels: {
    id: "ID",
    title: "Title",
    product_link: "Product link",
    price: "Price",
    image: "Image",
    sale_price: "Sale price",
    regular_price: "Regular price",
    lowest_prior_price: "Lowest price in the 30 days before the sale",
    on_sale: "On sale",
    sale_from: "Sale begins",
    sale_to: "Sale ends",
    price_hidden: "Price hidden",
    for_sale: "For sale",
    currency: "Currency",
    description: "Description",
    sku: "SKU",
    stock_status: "Stock status",
    stock_quantity: "Stock quantity",
  },

  failure: (times: string, why: string, url: string) => `${times} ×: ${why} For example ${url}`,

  reasons: {
    pending: "Not read yet.",
    ok: "The product was stored.",
    unchanged: "The product has not changed.",
    not_for_sale: "Your shop marks this product as not for sale.",
    not_found: "Your shop has no such product.",
    invalid: "Your shop’s response is invalid.",
    unreachable: "Your shop did not respond.",
    removed: "It was removed from the catalog.",
    taken_down_soon: "Its product is about to be taken down, unless another product URL leads to it.",
    pull_unfinished: "The import did not finish. Refresh again.",

    not_connected: "No shop is connected.",
    id_not_found: "The ID rule finds no ID in this address.",
    id_match_empty: "The ID rule finds an empty ID in this address.",
    no_hyphen: "This address has no hyphen before an ID.",
    nothing_after_hyphen: "Nothing follows the last hyphen of this address.",
    id_empty: "The ID in this address is empty.",
    id_only_dots: "The ID in this address consists only of dots or spaces.",
    id_too_long: ({ most }) =>
      `The ID in this address is longer than ${count(most)} characters, or can’t be read.`,

    url_invalid: ({ asked }) =>
      asked === "sitemap"
        ? "The sitemap’s address is not a valid URL."
        : "The shop’s address is not a valid URL.",
    url_not_https: ({ asked }) =>
      asked === "sitemap"
        ? "The sitemap’s address does not begin with https://."
        : "The shop’s address does not begin with https://.",
    url_with_credentials: ({ asked }) =>
      asked === "sitemap"
        ? "The sitemap’s address contains a password: leave it out."
        : "The shop’s address contains a password: enter it as the key, not in the address.",
    address_not_public: ({ asked }) =>
      asked === "sitemap"
        ? "The sitemap’s address can’t be reached from the internet."
        : "The shop’s address can’t be reached from the internet.",
    name_not_resolved: ({ asked }) =>
      asked === "sitemap"
        ? "There is no website at the sitemap’s address."
        : "There is no website at the shop’s address.",
    header_invalid: "The key contains a character that can’t be sent. Enter it again.",
    deadline_passed: ({ seconds }) => `Your shop took longer than ${count(seconds)} seconds to respond.`,
    connection_failed: "The connection to your shop failed or broke off.",
    tls_failed: "The connection to your shop is not secure. Check its certificate.",
    http_invalid: "Your shop’s response is malformed, or its headers are too long.",
    encoding_unknown: "Your shop’s response uses an unsupported compression.",
    encoding_broken: "Your shop’s response could not be decompressed.",
    body_too_large: ({ megabytes }) => `Your shop’s response is larger than ${count(megabytes)} MB.`,

    bot_protection:
      "A bot protection responded in place of your shop. Allow the user agent shoppable-video-catalog in its firewall.",
    credentials_missing: ({ asked, status }) =>
      asked === "sitemap"
        ? "The sitemap is password-protected. Make it public, or paste the addresses."
        : `Your shop returned error ${status}, and the connection has no key.`,
    credentials_refused: () => "Your shop refused the key.",
    answered: ({ asked, status }) => {
      if (asked !== "sitemap") return `Your shop returned error ${status}.`;
      return status === 404
        ? "There is no sitemap at this address. Look for the address in your shop’s robots.txt."
        : `Your shop returned error ${status} in place of the sitemap.`;
    },
    redirects: ({ asked, host }) => {
      if (asked === "sitemap") {
        return host === undefined
          ? "The sitemap’s address redirects too often. Enter the final address."
          : `The sitemap’s address redirects to ${host}. Enter that address.`;
      }
      return host === undefined
        ? "Your shop redirects to another address. Enter that address as the shop address."
        : `Your shop redirects to ${host}. Enter that address as the shop address.`;
    },
    too_deep: ({ most }) => `Your shop’s response is nested deeper than ${count(most)} levels.`,
    too_many_values: ({ most }) => `Your shop’s response contains more than ${count(most)} values.`,
    not_utf8: "Your shop’s response is not UTF-8.",
    not_json: "Your shop’s response is not JSON.",
    other_media_type: ({ type }) =>
      `Your shop’s response is ${type}, not JSON. Check that the address belongs to your API.`,
    html_page: ({ asked }) =>
      asked === "sitemap"
        ? "Your shop returned a web page in place of the sitemap. Check the address, and allow the user agent shoppable-video-catalog in your bot protection."
        : "Your shop returned a web page in place of JSON. Check that the address belongs to your API, and allow the user agent shoppable-video-catalog in your bot protection.",
    several_products: ({ products }) => `Your shop’s response contains ${count(products)} products, not one.`,
    partial_answer: "Your shop’s response reports errors, so some product data may be missing.",
    fields_missing: ({ fields }): string =>
      `The response has no usable value for: ${fields.map((field) => texts.labels[field]).join(", ")}.`,
    mapping_invalid: ({ field, problem }): string =>
      `The expression for ${texts.labels[field]} is invalid: ${problem}.`,
    mapping_too_costly: () => "The field mapping takes too long for one product. Simplify the expressions.",

    no_access_token: ({ cause }): string =>
      `Your shop gave no access token. ${codedText(texts.reasons, cause)}`,
    client_refused: ({ error }) => `It refused the client ID or the secret (${error}).`,
    token_not_json: "Its response is not JSON.",
    token_not_bearer: "Its token is not a bearer token.",
    token_unusable: "Its response has no usable access_token.",

    stays_hidden: "Your server took it down, so it stays hidden.",
    id_changes: ({ id, former }) =>
      `The product’s ID would become ${id}, and the product ${former} would be taken down.`,

    no_sitemap: "The file at this address is not a sitemap. Look for the address in your shop’s robots.txt.",
    sitemap_too_deep: ({ most }) => `This is not a sitemap: it is nested deeper than ${count(most)} levels.`,
    sitemap_cut_off: () =>
      "The sitemap file is incomplete. Nothing was added or removed. Create the file again.",
    other_encoding: ({ encoding }) =>
      `The sitemap file declares the encoding ${encoding}, but does not use it. Save it as UTF-8.`,
    unknown_encoding: ({ encoding }) => `The sitemap’s encoding “${encoding}” is unknown. Save it as UTF-8.`,
    entries_unusable: ({ entries, examples }) =>
      `Entries without a usable address: ${count(entries)} (${examples.map((each) => `“${each}”`).join(", ")}). Correct them. Until then, nothing is removed.`,
    sitemap_too_slow: "The sitemap index takes too long to read. Enter one of the sitemaps it lists.",
    too_many_urls: ({ most }) =>
      `More than ${count(most)} addresses match, or they are too long: narrow the address filter.`,
    too_many_sitemaps: ({ most }) =>
      `The sitemap index lists more than ${count(most)} sitemaps. Enter one of them.`,
    nested_index: "It is a sitemap index, not a sitemap. Enter its address instead.",
    in_sitemap: ({ number, cause }): string =>
      `Sitemap ${count(number)} of the index: ${codedText(texts.reasons, cause)}`,
    run_unfinished: "We could not finish this. Please start it again.",
  } satisfies PullReasonTexts as PullReasonTexts,
};
