/** The reason why nothing in a closed store may be changed. */
export const STORE_CLOSED = "The store is closed. An operator can reopen it";
