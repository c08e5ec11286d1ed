/** Version of the export format for figures. Readers refuse other versions. */
export const FIGURES_FORMAT = 2;
