/** A cell of a CSV file. A number is written as it is. */
export type Cell = string | number;

/** Returned money is below zero; a number alone is no formula. */
const PLAIN_NUMBER = /^-?\d+([.,]\d+)?$/;

/**
 * What a spreadsheet would take for a formula, also behind white space and in full-width forms.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** What stands between cells: `;` where a number has a comma. */
export type Separator = "," | ";";

const cellText = (cell: Cell, separator: Separator): string => {
  const text = String(cell).toWellFormed();
  const isNumber = PLAIN_NUMBER.test(text);
  if (text === "" || (isNumber && !text.includes(separator))) return text;
  // A spreadsheet shows what follows the apostrophe as text.
  const harmless = FORMULA.test(text) && !isNumber ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/** Spreadsheets take a file without it for one of another encoding. */
const BYTE_ORDER_MARK = "\ufeff";

/** Lines of a CSV file (RFC 4180), UTF-8. No cell is ever run as a formula. */
export const csvLines = (rows: readonly (readonly Cell[])[], separator: Separator): string =>
  rows.map((row) => `${row.map((cell) => cellText(cell, separator)).join(separator)}\r\n`).join("");

/** A whole CSV file, or its beginning. */
export const csvFile = (
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  separator: Separator = ",",
): string => BYTE_ORDER_MARK + csvLines([headings, ...rows], separator);
