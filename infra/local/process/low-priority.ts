/**
 * Linux nice value: about a third of the processor time of a process with normal priority. A lower priority
 * would get almost nothing on a busy machine.
 */
export const LOW_PRIORITY = 5;
