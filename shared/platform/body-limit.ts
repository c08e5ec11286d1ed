/** The largest body that an operation reads, unless it says otherwise. Apart from what only runs on Node. */
export const MAX_BODY_BYTES = 256 * 1024;
