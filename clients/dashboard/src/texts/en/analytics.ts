import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import type { WidgetType } from "../../../../../shared/vocabulary/widgets.ts";
import { counted } from "../../lib/text/format.ts";

type UnusualDay = NonNullable<Funnel["unusual_days"]>[number];

const dimensions = {
  days: "Days",
  videos: "Videos",
  widget_types: "Layouts",
  campaigns: "Campaigns",
};

const notes: typeof dimensions = {
  days: "Days begin at midnight in your store's time zone. Browsers report views and taps; sales come from order reports, less refunds.",
  videos: "The 500 videos with the most impressions.",
  widget_types: "An order may be credited to several layouts, so orders are not counted.",
  campaigns:
    "A campaign’s sales are orders that were placed while it ran and are credited to its videos, less refunds. Changes to its videos apply to later orders only.",
};

const widgets: Readonly<Record<WidgetType | "none", string>> = {
  none: "Without a widget",
  carousel: "Carousel",
  stories: "Stories",
  collection: "Collection",
  banner: "Banner",
  embed: "Embed",
};

export const texts = {
  dimensions,
  notes,
  widgets: widgets as Readonly<Record<string, string>>,

  currency: "Currency",
  figuresFailed: "The figures could not be loaded.",
  dayNotes: "Notes",
  noteADay: "Add a note",
  notedDay: "Day",
  noteText: "Note",
  noteHint: "In a few words, such as “Spring campaign began”. One note per day.",
  replacesNote: "This replaces the note of that day:",
  saveNote: "Save note",
  changeNote: "Change",
  changeNoteOf: (day: string) => `Change the note of ${day}`,
  removeNote: "Remove",
  removeNoteOf: (day: string) => `Remove the note of ${day}`,
  noteRemoved: (day: string) => `Note for ${day} removed.`,
  noteNotRemoved: "The note was not removed.",
  compared: "Compared",
  comparison: "Comparison",
  comparedWith: (what: string) => `Compared with: ${what}`,
  daysBefore: (days: number) => (days === 1 ? "the day before" : `the ${days} days before`),
  yearBefore: "the same days a year before",
  noComparison: "none",
  notCompared: "Not compared",
  revenueByDay: "Revenue by day",
  noSales: "No sales in this period.",
  creditedRevenue: "Revenue credited to videos",
  impressionsReported: "Impressions, reported by browsers",
  longViews: "Views of 3 s or more",
  downloadAgain: "Download failed: try again",
  download: "All figures (CSV)",
  allName: (from: string, to: string) => `All figures ${from} to ${to}.csv`,
  proof: "Verify the figures",
  proofWords:
    "For auditors and developers: all figures of this period with their orders, as one file. The verification program recounts them without the service’s code, and names the first difference.",
  proofDownload: "Download figures and orders",
  proofRows: (rows: string) => `${rows} rows so far`,
  proofStop: "Stop",
  proofFailed: "The file could not be created.",

  tableName: (by: string, from: string, to: string) => `Analytics ${by.toLowerCase()} ${from} to ${to}`,
  dimension: { days: "Day", videos: "Video", widget_types: "Layout", campaigns: "Campaign" },
  id: "ID",
  impressions: "Impressions",
  plays: "Plays",
  views: "Views",
  taps: "Product taps",
  added: "Added to cart",
  orders: "Orders",
  revenue: "Revenue",
  refunded: "Refunded",
  unconfirmed: "Unconfirmed",
  figures: "Figures",
  by: { days: "By day", videos: "By video", widget_types: "By layout", campaigns: "By campaign" },
  videoRemoved: (id: string) => `Video ${id}, removed`,
  campaignRemoved: (id: string) => `Campaign ${id}, removed`,
  inShort: (impressions: number, orders: number | undefined) =>
    [counted(impressions, "impression"), orders !== undefined && counted(orders, "order")]
      .filter(Boolean)
      .join(" · "),
  nothing: "Nothing was reported in this period.",

  unusualDay: ({ summary }: UnusualDay) => summary,
  unusual: (days: number) => (days === 1 ? "1 unusual day" : `${days} unusual days`),
  unusualHint:
    "If no campaign or mention explains it, the reports may be fake. Don’t base payments on these counts. Orders and revenue are not affected.",
};
