import type { Funnel } from "../../../../../../shared/interactions/funnel.schema.ts";
import type { WidgetType } from "../../../../../../shared/vocabulary/widget-types.ts";
import { counted } from "../../../lib/text/format.ts";

type UnusualDay = NonNullable<Funnel["unusual_days"]>[number];

/** What the figures are cut by. */
const dimensions = {
  days: "Days",
  videos: "Videos",
  widget_types: "Layouts",
  campaigns: "Campaigns",
};

const notes: typeof dimensions = {
  days: "Days begin at midnight in your store's time zone. Counts are what browsers report; sales come from order reports, less what came back.",
  videos: "The 500 videos with the most impressions.",
  widget_types: "An order may be credited to several layouts, so orders are not counted.",
  campaigns: "A campaign’s sales are those of its videos, wherever they were watched.",
};

const widgets: Readonly<Record<WidgetType | "none", string>> = {
  none: "Without a widget",
  carousel: "Carousel",
  stories: "Stories",
  collection: "Collection",
  banner: "Banner",
  embed: "Embed",
};

const effect = "left out of the figures and of videos' likes and shares, within an hour or so.";

export const texts = {
  dimensions,
  notes,
  widgets: widgets as Readonly<Record<string, string>>,

  // The page
  currency: "Currency",
  figuresFailed: "The figures could not be loaded.",
  dayNotes: "Notes",
  noteADay: "Note something on a day",
  notedDay: "Day",
  noteText: "What happened",
  noteHint: "In a few words, such as “Spring campaign began”. A day has one note.",
  replacesNote: "This replaces the note of that day:",
  saveNote: "Save note",
  changeNote: "Change",
  changeNoteOf: (day: string) => `Change the note of ${day}`,
  removeNote: "Remove",
  removeNoteOf: (day: string) => `Remove the note of ${day}`,
  noteRemoved: (day: string) => `The note of ${day} is removed.`,
  noteNotRemoved: "The note was not removed.",
  compared: "Compared",
  comparison: "Comparison",
  comparedWith: (what: string) => `Compared with: ${what}`,
  daysBefore: (days: number) => (days === 1 ? "the day before" : `the ${days} days before`),
  yearBefore: "the same days a year before",
  noComparison: "nothing",
  notCompared: "Not compared",
  revenueByDay: "Revenue by day",
  daysIn: (zone: string) => `Days in ${zone}`,
  noSales: "No sales in this period.",
  creditedRevenue: "Revenue credited to videos",
  impressionsReported: "Impressions, reported by browsers",
  longViews: "Views of 3 s or more",
  downloadAgain: "Download failed: try again",
  download: "All figures (CSV)",
  allName: (from: string, to: string) => `All figures ${from} to ${to}.csv`,
  proof: "Count it yourself",
  proofWords:
    "For auditors and developers: all figures of this period with their orders, as one file. The program clients/verify counts them again, without any of the service’s code, and names the first one that differs.",
  proofDownload: "Download figures and orders",
  proofRows: (rows: string) => `${rows} rows so far`,
  proofStop: "Stop",
  proofFailed: "The file could not be made.",

  // The table
  tableName: (by: string, from: string, to: string) => `Analytics ${by.toLowerCase()} ${from} to ${to}`,
  /** What one line is of, in a file. */
  dimension: { days: "Day", videos: "Video", widget_types: "Layout", campaigns: "Campaign" },
  id: "ID",
  impressions: "Impressions",
  plays: "Plays",
  views: "Views",
  taps: "Product taps",
  added: "Added to cart",
  orders: "Orders",
  revenue: "Revenue",
  returned: "Returned",
  unconfirmed: "Unconfirmed",
  figures: "Figures",
  by: { days: "By days", videos: "By videos", widget_types: "By layouts", campaigns: "By campaigns" },
  videoRemoved: (id: string) => `Video ${id}, removed`,
  campaignRemoved: (id: string) => `Campaign ${id}, removed`,
  inShort: (impressions: number, orders: number | undefined) =>
    [counted(impressions, "impression"), orders !== undefined && counted(orders, "order")]
      .filter(Boolean)
      .join(" · "),
  nothing: "Nothing was reported in this period.",

  // Unusual days
  unusualDay: ({ summary }: UnusualDay) => summary,
  unusual: (days: number) => (days === 1 ? "A day is unusual" : `${days} days are unusual`),
  seeSources: "See where it came from",
  unusualHint: (hours: number) =>
    `If no campaign or mention explains it, somebody may have made it up. Reports of the last ${hours} hours can be discarded. Orders and revenue are not affected.`,
  without: (days: string) => `Without the reports that were discarded of ${days}.`,

  // Where reports came from
  sources: "Which websites your views came from",
  sourcesIn: (zone: string) => `Days and hours in ${zone}`,
  hostHint: "The browser says which website it was on. It can be faked.",
  showSources: "Show sources",
  day: "Day",
  sourcesFailed: "The sources could not be loaded.",
  nothingOn: (day: string) => `Browsers reported nothing on ${day}.`,
  over: (hours: number) => `This day's reports can no longer be discarded: ${hours} hours are over.`,
  discardedReports: "Discarded reports",
  discarded: "Discarded",
  takeBack: "Take back",
  takeBackOf: (name: string) => `Take back: ${name}`,
  notTakenBack: "It was not taken back.",
  takeBackHint: "What was counted before is taken off, or added again, within an hour or so.",
  noPage: "no page (apps)",
  otherHosts: "All other websites",
  allHosts: "All websites",
  hostsOtherThan: (hosts: string) => `All websites other than ${hosts}`,

  // Its table
  host: "Website",
  hour: "Hour",
  byHost: "By website",
  byHour: "By hour",
  reports: "Reports",
  likes: "Likes",
  discard: "Discard",
  discardOf: (name: string) => `Discard: ${name}`,
  discardQuestion: "Discard these reports?",
  discardAction: "Discard reports",

  // What discarding does
  isDiscarded: (name: string) => `Discarded: ${name}`,
  wasDiscarded: (name: string) => `Discarded already: ${name}`,
  notAllTakenBack: (why: string) => `It was not taken back, or not all of it. ${why}`,
  reportsOf: (count: number, day: string) => `${counted(count, "report")} of ${day}`,
  hourEffect: (reports: string, hour: string, count: number) =>
    `${reports}, ${hour}, ${count === 1 ? "is" : "are"} ${effect}`,
  hourOpen: "So are those that still arrive in this hour.",
  noOrders: "Orders and revenue do not change.",
  untilText: (time: string) => `You can take this back until ${time}.`,
  dayEffect: (reports: string, count: number) => `${reports} ${count === 1 ? "is" : "are"} ${effect}`,
  dayOpen: "So are those that still arrive on this day.",
  partEffect: (reports: string, hour: string) =>
    `Of ${reports}, those that arrived from ${hour} on are ${effect}`,
  earlierStay: (hours: number) => `Earlier ones stay counted: ${hours} hours are over.`,
  hoursHint: (hours: number) => `Each hour's reports can be taken back until ${hours} hours after it began.`,
};
