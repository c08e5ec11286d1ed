/** A column: its heading, and whether its values are numbers, which are set to the right. */
export type Column = { readonly heading: string; readonly align?: "right" };

/** Rows under headings, each column as wide as its widest value. */
export function textTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ heading }, index) =>
    Math.max(heading.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    columns
      .map(({ align }, index) => {
        const cell = cells[index] ?? "";
        const width = widths[index] ?? 0;
        return align === "right" ? cell.padStart(width) : cell.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  return [line(columns.map(({ heading }) => heading)), ...rows.map(line)]
    .map((text) => `  ${text}`)
    .join("\n");
}
