import { strToU8, Zip, ZipDeflate } from "fflate";
import type { ExportTarget } from "../../../../../admin/export/export-store.ts";
import { moreRows, tableText } from "../../../lib/text/table-file.ts";
import type { ExportTable } from "./export-tables.ts";

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
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
  });
  const entries = new Map<string, ZipDeflate>();
  /** Compresses page by page, which keeps the page responsive. */
  const appendText = (name: string, text: string): void => {
    const entry = entries.get(name) ?? new ZipDeflate(name);
    if (!entries.has(name)) zip.add(entry);
    entries.set(name, entry);
    entry.push(strToU8(text));
  };
  const states = new Map<string, { readonly lines: number; readonly next: string | null }>();
  let total = 0;
  const appendTable = (file: string, items: readonly unknown[]): void => {
    const table = tables[file];
    if (table === undefined) return;
    const rows = items.flatMap(table.rows);
    const name = `${table.name}.csv`;
    appendText(name, entries.has(name) ? moreRows(rows) : tableText({ headings: table.headings, rows }));
  };
  const target: ExportTarget = {
    nextOf: (name) => states.get(name)?.next,
    linesOf: (name) => states.get(name)?.lines ?? 0,
    append(name, items, next) {
      throwIfStopped();
      appendTable(name, items);
      appendText(name, items.map((item) => `${JSON.stringify(item)}\n`).join(""));
      states.set(name, { lines: target.linesOf(name) + items.length, next });
      total += items.length;
      onProgress({ lines: total, file: name });
    },
    complete: () => undefined,
  };
  const archive = (): Blob => {
    for (const entry of entries.values()) entry.push(new Uint8Array(), true);
    zip.end();
    return new Blob(chunks, { type: "application/zip" });
  };
  return { target, archive };
};
