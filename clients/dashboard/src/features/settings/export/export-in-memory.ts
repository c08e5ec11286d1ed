import type { ExportTarget } from "../../../../../admin/export/export-store.ts";
import { moreRows, tableText } from "../../../lib/text/table-file.ts";
import type { ExportTable } from "./export-tables.ts";
import { appendText, newEntry, type ZipEntry, zip } from "./zip.ts";

export type ExportProgress = { readonly lines: number; readonly file: string };

/**
 * Resumes with the same target after a failure.
 * @param tables additional tables, by file name
 */
export const createExportInMemory = (
  tables: Readonly<Record<string, ExportTable>>,
  onProgress: (progress: ExportProgress) => void,
  throwIfStopped: () => void,
) => {
  const files = new Map<string, { readonly entry: ZipEntry; lines: number; next: string | null }>();
  const tableEntries = new Map<string, ZipEntry>();
  let total = 0;
  const appendTable = (file: string, items: readonly unknown[]): void => {
    const table = tables[file];
    if (table === undefined) return;
    const rows = items.flatMap(table.rows);
    const begun = tableEntries.get(file);
    const entry = begun ?? newEntry(`${table.name}.csv`);
    tableEntries.set(file, entry);
    appendText(entry, begun ? moreRows(rows) : tableText({ headings: table.headings, rows }));
  };
  const target: ExportTarget = {
    nextOf: (name) => files.get(name)?.next,
    linesOf: (name) => files.get(name)?.lines ?? 0,
    append(name, items, next) {
      throwIfStopped();
      const file = files.get(name) ?? { entry: newEntry(name), lines: 0, next: null };
      files.set(name, file);
      appendText(file.entry, items.map((item) => `${JSON.stringify(item)}\n`).join(""));
      appendTable(name, items);
      file.lines += items.length;
      file.next = next;
      total += items.length;
      onProgress({ lines: total, file: name });
    },
    complete: () => undefined,
  };
  const archive = (): Blob =>
    zip([...tableEntries.values(), ...[...files.values()].map(({ entry }) => entry)]);
  return { target, archive };
};
