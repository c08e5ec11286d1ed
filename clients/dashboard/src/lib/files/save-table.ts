import { type Cell, csvFile } from "../../../../../shared/vocabulary/csv.ts";
import { LOCALE } from "../text/locale.ts";
import { saveFile } from "./save-file.ts";

const DECIMAL = new Intl.NumberFormat(LOCALE)
  .formatToParts(0.5)
  .find(({ type }) => type === "decimal")?.value;
const HAS_COMMA = DECIMAL === ",";

/** An amount as the reader's spreadsheet takes it for a number. @param amount a decimal string */
export const amountCell = (amount: string | undefined): Cell =>
  (HAS_COMMA ? amount?.replace(".", ",") : amount) ?? "";

export type TableFile = {
  /** Without the ending. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

/** Has the browser save a table that the reader's spreadsheet opens by a double click. No cell is ever run. */
export const saveTable = ({ name, headings, rows }: TableFile): void => {
  const text = csvFile(headings, rows, HAS_COMMA ? ";" : ",");
  saveFile(new Blob([text], { type: "text/csv" }), `${name}.csv`);
};
