type Cell = string | number;

const isNumeric = (cell: Cell): boolean => /^-?\d+(\.\d+)?%?$/.test(String(cell));

/** A text table with headings. Text is aligned to the left, numbers to the right. */
export const textTable = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const columns = headings.map((heading, index) => {
    const cells = rows.map((row) => row[index] ?? "");
    return {
      width: Math.max(heading.length, ...cells.map((cell) => String(cell).length)),
      numeric: cells.length > 0 && cells.every((cell) => cell === "" || isNumeric(cell)),
    };
  });
  const write = (row: readonly Cell[]) =>
    columns
      .map(({ width, numeric }, index) => {
        const text = String(row[index] ?? "");
        return numeric ? text.padStart(width) : text.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  return [headings, ...rows].map(write).join("\n");
};
