/**
 * Linux nice value: a third of a processor beside processes of normal priority. A lower priority would get
 * nothing on a busy machine.
 */
export const LOW_PRIORITY = 5;
