import { type TableFile, tableText } from "./table-file.ts";

/** Lets the browser save a file like a download. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Lets the browser save a table. */
export const saveTable = (table: TableFile): void =>
  saveFile(new Blob([tableText(table)], { type: "text/csv" }), `${table.name}.csv`);
