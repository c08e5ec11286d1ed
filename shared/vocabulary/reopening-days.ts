/** Days during which a closed store can be exported and reopened, before it is deleted. */
export const REOPENING_DAYS = 30;
