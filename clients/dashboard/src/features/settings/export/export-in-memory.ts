import type { ExportTarget } from "../../../../../admin/export/export-store.ts";
import { appendText, newEntry, type ZipEntry, zip } from "./zip.ts";

/** How far an export is: lines of all files so far, and the file that grows. */
export type ExportProgress = { readonly lines: number; readonly file: string };

/** An export in the browser's memory, as one archive. A failed one goes on where it was, with the same target. */
export const createExportInMemory = (
  onProgress: (progress: ExportProgress) => void,
  throwIfStopped: () => void,
) => {
  const files = new Map<string, { readonly entry: ZipEntry; lines: number; next: string | null }>();
  let total = 0;
  const target: ExportTarget = {
    nextOf: (name) => files.get(name)?.next,
    linesOf: (name) => files.get(name)?.lines ?? 0,
    append(name, items, next) {
      throwIfStopped();
      const file = files.get(name) ?? { entry: newEntry(name), lines: 0, next: null };
      files.set(name, file);
      appendText(file.entry, items.map((item) => `${JSON.stringify(item)}\n`).join(""));
      file.lines += items.length;
      file.next = next;
      total += items.length;
      onProgress({ lines: total, file: name });
    },
    complete: () => undefined,
  };
  return { target, archive: (): Blob => zip([...files.values()].map(({ entry }) => entry)) };
};
