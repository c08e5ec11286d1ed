import { type TableFile, tableText } from "./table-file.ts";

export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

export const saveTable = (table: TableFile): void =>
  saveFile(new Blob([tableText(table)], { type: "text/csv" }), `${table.name}.csv`);
