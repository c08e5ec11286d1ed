export const texts = {
  coverage: "Coverage",
  coverageFailed: "Coverage could not be loaded",
  countUnknown: "Your shop’s own count is not known",
  ordersReported: (share: string) => `${share} of your shop’s orders reported`,
};
