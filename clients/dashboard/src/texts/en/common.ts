import type { AmendmentReason } from "../../../../../shared/vocabulary/amendments.ts";
import type { Role } from "../../../../../shared/vocabulary/roles.ts";
import type { VideoStatus } from "../../../../../shared/vocabulary/videos.ts";
import type { PageElement, WidgetType } from "../../../../../shared/vocabulary/widgets.ts";

const roles: Readonly<Record<Role, string>> = {
  owner: "Owner",
  editor: "Editor",
  developer: "Developer",
  analyst: "Analyst",
};

const rights: Readonly<Record<Role, string>> = {
  owner: "Everything, including users and credentials",
  editor: "Videos, campaigns and the catalog",
  developer: "The product API and the catalog",
  analyst: "View only",
};

const amendmentReasons: Readonly<Record<AmendmentReason, string>> = {
  refund: "Refund",
  cancellation: "Cancellation",
  edit: "Edit",
  fraud: "Fraud",
  test: "Test",
};

const videoStatuses: Readonly<Record<VideoStatus, string>> = {
  draft: "Draft",
  upcoming: "Upcoming",
  live: "Live",
  ended: "Ended",
};

const surfaces: Readonly<Record<PageElement, string>> = {
  carousel: "Carousel: a row of videos",
  stories: "Stories: round bubbles",
  collection: "Collection: a grid",
  banner: "Banner: one wide video with products",
  embed: "Embed: one video on the page",
  reel: "Reel: videos one by one, swiped upwards",
  feed: "Feed: videos one below the other",
};

const surfaceNames: Readonly<Record<WidgetType, string>> = {
  carousel: "Carousel",
  stories: "Stories",
  collection: "Collection",
  banner: "Banner",
  embed: "Embed",
};

const failures: Readonly<Record<number, string>> = {
  404: "Not found, or you don’t have access.",
  412: "Someone else changed this after you opened it. Your changes are still here: compare both below, then save again.",
  429: "Too many requests at once. Wait a moment, then try again.",
  500: "Something went wrong on our side.",
  502: "The service is not available at the moment.",
  503: "The service is not available at the moment.",
  504: "The service did not respond in time.",
};

export const texts = {
  language: "en",
  roles,
  rights,
  amendmentReasons,
  videoStatuses,
  notShownYet: "Not shown yet",
  nothingFound: "Nothing found.",
  frequentCurrencies: "Often used",
  otherCurrencies: "All others",
  surfaces,
  surfaceNames,
  failures,
  noAnswerInTime: "The service did not respond in time.",
  notReached: "The service can’t be reached. Check your connection.",
  broken: "Something went wrong on this page.",
  addOne: "Add at least one.",
  grossAndRefunded: (gross: string, refunded: string) => `Gross ${gross}, refunded ${refunded}`,
  unconfirmed: (amount: string) => `${amount} unconfirmed`,
  onlyByHand: "Only when you start it",
  every: (minutes: number) => {
    if (minutes % 1_440 === 0) return minutes === 1_440 ? "Every day" : `Every ${minutes / 1_440} days`;
    if (minutes % 60 === 0) return minutes === 60 ? "Every hour" : `Every ${minutes / 60} hours`;
    return `Every ${minutes} minutes`;
  },
};
