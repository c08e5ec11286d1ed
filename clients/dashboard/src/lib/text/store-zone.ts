export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

let zone = readersZone();

export const shownZone = (): string => zone;

/** Sets the time zone of the view. @param timeZone of the store in the address. `undefined` without a store */
export const showTimesIn = (timeZone: string | undefined): void => {
  zone = timeZone ?? readersZone();
};
