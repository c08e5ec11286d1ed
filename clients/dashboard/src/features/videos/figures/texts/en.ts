export const texts = {
  views: "Views, 28 days",
  revenue: "Revenue, 28 days",
  lately: "In the last 28 days",
  failed: "The figures could not be loaded.",
  nothing: "Nobody has watched it in the last 28 days.",
  longViews: "Views of 3 s or more",
  credited: "Revenue credited to it",
};
