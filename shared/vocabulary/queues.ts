/** A message that fails this many times moves to the dead-letter queue. On the last try a worker records why. */
export const MAX_TRIES = 5;
