/**
 * Linux nice value. The process gets about a third of the processor time of a normal one. A higher
 * value would get almost none on a busy machine.
 */
export const LOW_PRIORITY = 5;
