/** For how many days a closed store can be exported and reopened. Then it is deleted. */
export const REOPENING_DAYS = 30;
