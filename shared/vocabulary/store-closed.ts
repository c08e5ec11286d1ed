/** Reason for refusing changes of a closed store. */
export const STORE_CLOSED = "The store is closed. An operator can reopen it";
