import { count, counted } from "../../lib/text/format.ts";

export const texts = {
  addUrls: "Add URLs",
  add: (number: number) => `Add ${counted(number, "URL")}`,
  clear: "Clear",

  sitemapFailed: "The sitemap could not be loaded.",
  sitemapUrl: "Sitemap URL",
  sitemapHint: "A sitemap or a sitemap index; it may be compressed with gzip.",
  pattern: "Address filter",
  patternHint:
    "Optional. Only addresses that contain this text, for example /product/. A regular expression works too.",
  sitemapNotRead: "The sitemap was not read.",
  preview: "Preview",
  follow: "Read the sitemap with every refresh",
  followHint: "Adds new product URLs, and takes down products whose URL is no longer in the sitemap.",
  notSaved: "That was not saved.",
  runStates: { running: "Reading…", done: "Done", failed: "Failed" },
  runFigures: {
    files: "files",
    found: "URLs",
    matched: "product URLs",
    known: "already added",
    fresh: "new",
    added: "added",
    vanished: "no longer in the sitemap",
    removed: "removed",
  },
  noProductId: "no product ID",
  removalStopped:
    "Too many addresses have vanished from the sitemap at once, so none was removed. Remove them yourself if they are gone.",

  productUrl: "Product URL",
  howRead: "View mapping",
  howReadOne: (title: string) => `View mapping: ${title}`,
  clickId: "Click the ID",
  noId: "This address contains no product ID. Remove it, and add the product’s own page.",
  productId: "ID",
  outcome: "Outcome",
  checked: "Checked",
  change: "Remove",
  putBack: "Restore",
  removeHint:
    "Remove: shoppers no longer see this product in your videos, unless another product URL leads to it",
  counts: "Product URLs by outcome",
  all: (number: number) => `${count(number)} in all`,
  noneIs: (outcome: string) => `No product URL has the outcome “${outcome}”.`,
  removeEffect:
    "Shoppers no longer see these products in any video, unless another product URL leads to them.",
  leaves: (number: number, title: string, more: number) =>
    `Shoppers no longer see ${number === 1 ? "its product" : "their products"} in “${title}”${more > 0 ? ` and ${counted(more, "other video")}` : ""}.`,
  inNoVideo: (number: number) => `No video shows ${number === 1 ? "its product" : "their products"}.`,
  stay: (number: number) =>
    number === 1
      ? "1 product stays: another product URL leads to it."
      : `${count(number)} products stay: other product URLs lead to them.`,
  addOneAgain: (url: string) => `Add ${url} again`,
  removeOne: (url: string) => `Remove ${url}`,
  productUrls: "Product URLs",
  searchLabel: "Search addresses and IDs",
  searchHint: "Search by address or ID",
  allOutcomes: "All outcomes",
  selectNotFound: "Select all that were not found",
  notAllChanged: "Not all product URLs were changed.",
  notAllSelected: "Not all rows could be selected.",
  listFailed: "The product URLs could not be loaded.",
  none: "No product URLs yet. Add the URLs of your shop’s products, and we import them.",

  selected: (number: number) => `${count(number)} selected`,
  selectAll: "Select all in this list",
  addAgain: "Add again",
  remove: "Remove",
  changedUrls: "Product URLs changed",
  removed: (number: number) => `${counted(number, "product URL")} removed`,

  paste: "Paste",
  csvFile: "CSV file",
  sitemap: "Sitemap",
  addedNow: (added: number, known: number) =>
    `${count(added)} added${known > 0 ? `, ${count(known)} already added` : ""}`,
  importing: (seconds: number | undefined) =>
    seconds === undefined
      ? "The import starts as soon as your shop is connected."
      : `Import running. Usually ready within ${seconds < 90 ? counted(seconds, "second") : counted(Math.round(seconds / 60), "minute")}.`,
  nextUpload: "Next: upload a video",
  seeOutcomes: "See the outcome of each URL",
  linesPasted: (number: number) => `${count(number)} lines pasted`,
  oneEachLine: "One address per line, copied from the product pages of your shop.",
  reading: (lines: number) => `Reading: ${count(lines)} lines so far…`,
  sent: "Product URLs sent",
  stoppedAfter: (sent: number, total: number) => `Stopped after ${count(sent)} of ${count(total)}.`,
  tooLarge: (file: string) => `${file} is larger than 10 MB. Split it.`,
  notUtf8: (file: string) =>
    `${file} is neither UTF-8 nor UTF-16 with a byte order mark. Save it as “CSV UTF-8” and choose it again.`,
  notRead: (file: string) => `${file} could not be read. Choose it again.`,
  chooseCsv: "Choose a CSV file",
  dropHere: "or drop it here. The first URL of each line counts; other columns are ignored.",
  found: (urls: number, duplicates: number, rejected: number) =>
    `${counted(urls, "URL")} found${duplicates > 0 ? `, ${counted(duplicates, "duplicate")} left out` : ""}${rejected > 0 ? `, ${counted(rejected, "line")} without a URL` : ""}`,
  line: (line: number, text: string) => `Line ${line}: ${text}`,
  brokenLine: (line: number, text: string) =>
    `Line ${line} has an unclosed quote or too few columns. If the file is cut off, export it again: ${text}`,
  showMore: (number: number) => `Show more of ${count(number)}`,
  downloadAll: "Download all",
  urlFileName: "product-urls.txt",
  fileName: "lines-without-url.txt",
  foreign: (number: number, host: string) =>
    `${counted(number, "address", "addresses")} ${number === 1 ? "is" : "are"} not on ${host}:`,
  addForeign: (number: number): string => (number === 1 ? "Add it too" : "Add them too"),
  foreignFileName: "addresses-of-other-sites.txt",
};
