import { saveFile } from "./save-file.ts";
import { type TableFile, tableText } from "./table-file.ts";

/** Lets the browser save a table. */
export const saveTable = (table: TableFile): void =>
  saveFile(new Blob([tableText(table)], { type: "text/csv" }), `${table.name}.csv`);
