/** A third of the processor beside what has the usual priority (Linux' nice value). With less, a busy machine starves it. */
export const LOW_PRIORITY = 5;
