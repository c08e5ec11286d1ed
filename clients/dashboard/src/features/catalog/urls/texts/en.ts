import { count, counted } from "../../../../lib/text/format.ts";

export const texts = {
  addUrls: "Add URLs",
  add: (number: number) => `Add ${counted(number, "URL")}`,
  clear: "Clear",

  // From a sitemap
  sitemapFailed: "The sitemap could not be loaded.",
  sitemapUrl: "Sitemap URL",
  sitemapHint: "A sitemap or a sitemap index; it may be compressed with gzip.",
  pattern: "Only addresses with",
  patternHint:
    "Optional. Only addresses that contain this text, for example /product/. A regular expression works too.",
  sitemapNotRead: "The sitemap was not read.",
  preview: "Preview",
  follow: "Read the sitemap with every refresh",
  followHint: "Adds new product URLs, and takes down products whose URL is no longer in the sitemap.",
  notSaved: "That was not saved.",
  runStates: { running: "Reading…", done: "Read", failed: "Failed" },
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
  noProductId: "no product id",
  sitemapProblems: {
    refused:
      "Your shop lets nobody read the sitemap without a password. Make it public, or paste the addresses.",
    notThere: "There is no sitemap at this address. Your shop’s robots.txt names it.",
    answered: (status: string) => `Your shop answered with error ${status} in place of the sitemap.`,
    redirects: "The sitemap’s address leads on too often: enter the one that it leads to.",
    redirectsTo: (host: string) => `The sitemap’s address leads on to ${host}: enter that address.`,
    noUrl: "What was entered as the sitemap’s address is none.",
    notHttps: "The sitemap’s address does not begin with https://.",
    withPassword: "The sitemap’s address holds a password: leave it out.",
    notPublic: "The sitemap’s address is only reached from inside a network.",
    noSuchSite: "There is no website at the sitemap’s address.",
    noSitemap: "What is at this address is no sitemap. Your shop’s robots.txt names the sitemap.",
    tooDeep: (levels: string) => `This is no sitemap: it is nested deeper than ${levels} levels.`,
    tooLong: "It takes too long to read: enter one of the sitemaps that it names.",
    tooMany: (most: string) =>
      `More than ${most} addresses match, or they are too long: narrow “Only addresses with”.`,
    tooManyFiles: (most: string) => `It names more than ${most} sitemaps: enter one of them.`,
    indexInIndex: "It names further sitemaps itself, which are not read: enter its address alone.",
    unfinished: "We could not finish this. Please start it again.",
    ofIndex: (number: string, why: string) => `Sitemap ${number} of those that it names: ${why}`,
  },

  // The list
  productUrl: "Product URL",
  howRead: "See what is read",
  howReadOne: (title: string) => `See what is read: ${title}`,
  clickId: "Click the id",
  noId: "Nothing in this address can be a product’s id: remove it, and add the product’s own page.",
  productId: "ID",
  outcome: "Outcome",
  checked: "Checked",
  change: "Remove",
  putBack: "Put back",
  removeHint:
    "Remove: shoppers no longer see this product in your videos, unless another product URL leads to it",
  counts: "Product URLs by outcome",
  all: (number: number) => `${count(number)} in all`,
  noneIs: (outcome: string) => `No product URL is “${outcome}”.`,
  removeEffect:
    "Shoppers no longer see these products in any video, unless a product URL that stays leads to them.",
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
  searchLabel: "Search addresses and ids",
  searchHint: "Search by address or id",
  allOutcomes: "All outcomes",
  selectNotFound: "Select all that were not found",
  notAllChanged: "Not all product URLs were changed.",
  notAllSelected: "Not the whole list could be selected.",
  listFailed: "The product URLs could not be loaded.",
  none: "No product URLs yet. Add the URLs of your shop’s products, and the service imports each of them.",

  // Those that are selected
  selected: (number: number) => `${count(number)} selected`,
  selectAll: "Select all in this list",
  addAgain: "Add again",
  remove: "Remove",
  changedUrls: "Product URLs changed",
  removed: (number: number) => `${counted(number, "product URL")} removed`,

  // From a text or a file
  paste: "Paste",
  csvFile: "CSV file",
  sitemap: "Sitemap",
  addedNow: (added: number, known: number) =>
    `${count(added)} added${known > 0 ? `, ${count(known)} ${known === 1 ? "was" : "were"} there already` : ""}`,
  importing: (seconds: number | undefined) =>
    seconds === undefined
      ? "They are read as soon as your shop is connected."
      : `Your shop is asked for each of them. Usually ready within ${seconds < 90 ? counted(seconds, "second") : counted(Math.round(seconds / 60), "minute")}.`,
  nextUpload: "Next: upload a video",
  seeOutcomes: "See the outcome of each URL",
  linesPasted: (number: number) => `${count(number)} lines pasted`,
  oneEachLine: "One address on each line, copied from the product’s page in your shop.",
  reading: (lines: number) => `Reading: ${count(lines)} lines so far…`,
  sent: "Product URLs sent",
  stoppedAfter: (sent: number, total: number) => `Stopped after ${count(sent)} of ${count(total)}.`,
  tooLarge: (file: string) => `${file} is larger than 10 MB. Split it.`,
  notRead: (file: string) => `${file} could not be read.`,
  chooseCsv: "Choose a CSV file",
  dropHere: "or drop it here. The first URL of each line counts; other columns are ignored.",
  found: (urls: number, duplicates: number, rejected: number) =>
    `${counted(urls, "URL")} found${duplicates > 0 ? `, ${counted(duplicates, "duplicate")} left out` : ""}${rejected > 0 ? `, ${counted(rejected, "line")} without a URL` : ""}`,
  line: (line: number, text: string) => `Line ${line}: ${text}`,
  showMore: (number: number) => `Show more of ${count(number)}`,
  downloadAll: "Download all",
  fileName: "lines-without-url.txt",
  foreign: (number: number, host: string) =>
    `${counted(number, "address", "addresses")} ${number === 1 ? "is" : "are"} not of ${host}:`,
  addForeign: (number: number): string => (number === 1 ? "Add it too" : "Add them too"),
  foreignFileName: "addresses-of-other-sites.txt",
};
