export const texts = {
  views: "Views, 28 days",
  revenue: "Revenue, 28 days",
};
