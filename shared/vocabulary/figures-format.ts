/** The form of the rows that figures are exported in. Whoever reads them refuses another one. */
export const FIGURES_FORMAT = 1;
