export type Row = Readonly<Record<string, string | number>>;

export const format = (value: string | number | undefined): string => {
  if (typeof value !== "number") return value ?? "";
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
};

export const print = (title: string, rows: readonly Row[]): void => {
  if (process.argv.includes("--json")) {
    console.log(JSON.stringify({ title, rows }));
    return;
  }
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const isNumber = (column: string) => rows.every((row) => typeof row[column] !== "string");
  const width = (column: string) => Math.max(column.length, ...rows.map((row) => format(row[column]).length));
  const line = (cells: (column: string) => string) =>
    columns
      .map((column) =>
        isNumber(column) ? cells(column).padStart(width(column)) : cells(column).padEnd(width(column)),
      )
      .join("  ")
      .trimEnd();
  console.log(`\n${title}\n  ${line((column) => column)}`);
  for (const row of rows) console.log(`  ${line((column) => format(row[column]))}`);
};
