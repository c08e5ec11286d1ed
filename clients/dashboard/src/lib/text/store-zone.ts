export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

let zone = readersZone();

export const shownZone = (): string => zone;

export const showTimesIn = (timeZone: string | undefined): void => {
  zone = timeZone ?? readersZone();
};
