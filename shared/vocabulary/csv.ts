export type Cell = string | number;

/** Plain numbers are safe, even with a leading `-`. */
const PLAIN_NUMBER = /^-?\d+([.,]\d+)?$/;

/**
 * Matches cells that a spreadsheet would execute as formulas, also after white space and in
 * full-width characters. https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** `;` is for locales with a decimal comma. */
export type Separator = "," | ";";

const cellText = (cell: Cell, separator: Separator): string => {
  const text = String(cell).toWellFormed();
  const isNumber = PLAIN_NUMBER.test(text);
  if (text === "" || (isNumber && !text.includes(separator))) return text;
  // A leading apostrophe makes a spreadsheet show the cell as text.
  const harmless = FORMULA.test(text) && !isNumber ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/** Byte order mark, which makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** Writes rows as CSV (RFC 4180). Escapes cells that a spreadsheet would execute as formulas. */
export const csvLines = (rows: readonly (readonly Cell[])[], separator: Separator): string =>
  rows.map((row) => `${row.map((cell) => cellText(cell, separator)).join(separator)}\r\n`).join("");

export const csvFile = (
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  separator: Separator = ",",
): string => BYTE_ORDER_MARK + csvLines([headings, ...rows], separator);
