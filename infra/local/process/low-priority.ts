/**
 * A third of the processor beside processes of normal priority (Linux nice value). A lower priority would
 * starve it on a busy machine.
 */
export const LOW_PRIORITY = 5;
