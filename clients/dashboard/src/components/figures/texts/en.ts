export const texts = {
  nothingBefore: "Nothing in the previous period",
  nothingIn: (period: string) => `Nothing in ${period}`,
  versusPeriod: (period: string) => `vs ${period}`,
  versus: (days: number) => `vs previous ${days} days`,
  countedTo: (time: string) =>
    `Sales are counted up to ${time}. Later orders may be missing, and follow within minutes.`,
  period: "Period",
  days: (days: number) => `${days} days`,
  firstDay: "First day",
  lastDay: "Last day",
  endsFirst: "The last day is before the first day.",
  choose: (most: number) => `Choose 1 to ${most} days.`,
  midnight: (zone: string) => `Days begin at midnight ${zone === "UTC" ? "UTC" : `in ${zone}`}.`,
  zoneChange: (day: string, zone: string) =>
    `From ${day} on, days are those of ${zone}. The day before was longer or shorter than others.`,
  show: "Show",
  credited: "Credited to videos",
  otherRevenue: "Other revenue",
  revenueByDay: "Revenue by day",
  creditedAmount: (amount: string) => `Credited to videos: ${amount}`,
  comparedLine: (period: string, amount: string) =>
    `Credited to videos in ${period}, day beside day: ${amount}`,
  daysNotDrawn: (days: number) =>
    days === 1
      ? "Its last day is not drawn: that period is longer."
      : `Its last ${days} days are not drawn: that period is longer.`,
  otherAmount: (amount: string) => `Other: ${amount}`,
};
