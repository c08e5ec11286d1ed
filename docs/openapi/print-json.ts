const MAX_COLUMNS = 120;

export const printJson = (value: unknown, indent = "", before = 0): string => {
  const line = JSON.stringify(value);
  const fits = 2 * indent.length + before + line.length <= MAX_COLUMNS;
  if (fits || typeof value !== "object" || value === null) return line;
  const inner = `${indent}\t`;
  const print = (parts: readonly string[], [open, close]: string) =>
    `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
  if (Array.isArray(value)) {
    return print(
      value.map((each) => printJson(each, inner)),
      "[]",
    );
  }
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return print(
    fields.map(([name, each]) => {
      const key = `${JSON.stringify(name)}: `;
      return key + printJson(each, inner, key.length);
    }),
    "{}",
  );
};
