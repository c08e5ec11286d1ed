/** Stands for the end of a plan whose last page is entered; it sorts behind every URL's key. */
export const PLANNED_TO_THE_END = "~";
