export const texts = {
  coverage: "Coverage",
  coverageFailed: "Coverage could not be loaded",
  countUnknown: "Not known yet whether all orders arrive",
  ordersReported: (share: string) => `${share} of your shop’s orders reported`,
};
