import { counted } from "../../../../lib/text/format.ts";

export const texts = {
  orders: "Orders, and what is left of erased ones",
  products: "Products",
  videos: "Videos",
  figures: "Figures by day",
  rest: "Settings, product URLs, campaigns, users, changes",
  title: "Take your data along",
  intro:
    "One ZIP file, with a file for each of these, in a format that programs read (JSON lines). Clips and pictures are at the addresses in the file of the videos: fetch them too.",
  what: "What to export",
  failed: "The export failed: no file was saved.",
  soFar: (lines: number) => `${counted(lines, "record")} so far…`,
  saved: (lines: number) =>
    `Exported: ${counted(lines, "record")}. Unpack the file: each part opens in a text editor, and your developer or another service can read it in.`,
  goOn: "Go on",
  export: "Export",
  cancel: "Cancel",
  slow: "Each order is read in full, which takes its time. For many thousands of them, your developer can use the command line: admin export.",
};
