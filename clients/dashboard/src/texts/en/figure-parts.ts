export const texts = {
  nothingBefore: "No data in the previous period",
  nothingIn: (period: string) => `No data for ${period}`,
  versusPeriod: (period: string) => `vs ${period}`,
  versus: (days: number) => `vs previous ${days} days`,
  period: "Period",
  days: (days: number) => `${days} days`,
  firstDay: "First day",
  lastDay: "Last day",
  endsFirst: "The last day is before the first day.",
  choose: (most: number) => `Choose 1 to ${most} days.`,
  midnight: "Days begin at midnight in the store’s time zone.",
  zoneChange: (day: string, zone: string) =>
    `From ${day}, days follow the time zone ${zone}. The day before is longer or shorter than 24 hours.`,
  show: "Show",
  credited: "Credited to videos",
  otherRevenue: "Other revenue",
  revenueByDay: "Revenue by day",
  creditedAmount: (amount: string) => `Credited to videos: ${amount}`,
  comparedLine: (period: string, amount: string) => `Credited to videos (${period}), day by day: ${amount}`,
  daysNotDrawn: (days: number) =>
    days === 1
      ? "The comparison period is longer: its last day is not shown."
      : `The comparison period is longer: its last ${days} days are not shown.`,
  otherAmount: (amount: string) => `Other: ${amount}`,
  coverage: "Coverage",
  coverageFailed: "Coverage could not be loaded",
  countUnknown: "Order coverage is not known yet",
  ordersReported: (share: string) => `${share} of your shop’s orders reported`,
};
