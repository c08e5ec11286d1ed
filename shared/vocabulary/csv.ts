export type Cell = string | number;

/** Matches plain numbers, which are safe although a refund begins with `-`. */
const PLAIN_NUMBER = /^-?\d+([.,]\d+)?$/;

/**
 * Cells that a spreadsheet would execute as formulas, also after white space and in full-width forms.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** `;` for locales with a decimal comma. */
export type Separator = "," | ";";

const cellText = (cell: Cell, separator: Separator): string => {
  const text = String(cell).toWellFormed();
  const isNumber = PLAIN_NUMBER.test(text);
  if (text === "" || (isNumber && !text.includes(separator))) return text;
  // A spreadsheet shows the text after the apostrophe.
  const harmless = FORMULA.test(text) && !isNumber ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** RFC 4180. No cell is executed as a formula. */
export const csvLines = (rows: readonly (readonly Cell[])[], separator: Separator): string =>
  rows.map((row) => `${row.map((cell) => cellText(cell, separator)).join(separator)}\r\n`).join("");

export const csvFile = (
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  separator: Separator = ",",
): string => BYTE_ORDER_MARK + csvLines([headings, ...rows], separator);
