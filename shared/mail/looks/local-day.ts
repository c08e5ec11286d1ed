/** When it is somewhere: the day, `YYYY-MM-DD`, the hour, and the weekday, Sunday being 0. */
export type LocalTime = { readonly day: string; readonly hour: number; readonly weekday: number };

/** @param timeZone IANA, such as `Europe/Berlin` */
export const localTime = (at: Date, timeZone: string): LocalTime => {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
  return { day, hour: Number(parts.get("hour")), weekday: new Date(`${day}T00:00:00Z`).getUTCDay() };
};
