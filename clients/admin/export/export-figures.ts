import { FIGURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import type { ApiClient, CallOf } from "../../../shared/contract/client.ts";

type ExportFigures = typeof FIGURE_OPERATIONS.exportFigures;

/**
 * Writes figures and their source rows.
 *
 * @param append receives lines, each with its line break
 * @param onRows called with the number of rows so far
 * @returns the number of rows
 */
export const exportFigures = async (
  { call }: Pick<ApiClient, "call">,
  input: CallOf<ExportFigures>,
  append: (text: string) => void,
  onRows: (rows: number) => void,
): Promise<number> => {
  let rows = 0;
  let cursor: string | null = null;
  do {
    const query: CallOf<ExportFigures>["query"] = {
      ...input.query,
      ...(cursor !== null && { cursor }),
    };
    const page: Awaited<ReturnType<typeof call<ExportFigures>>> = await call(
      FIGURE_OPERATIONS.exportFigures,
      {
        ...input,
        query,
      },
    );
    append(page.items.map((row) => `${JSON.stringify(row)}\n`).join(""));
    rows += page.items.length;
    cursor = page.next_cursor;
    if (cursor !== null) onRows(rows);
  } while (cursor !== null);
  return rows;
};
