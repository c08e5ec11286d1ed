import type { ReactNode } from "react";
import { REOPENING_DAYS } from "../../../../../shared/vocabulary/closing.ts";
import { DRAFT_PRICE, MAX_DRAFTS_PER_DAY } from "../../../../../shared/vocabulary/media.ts";
import { counted } from "../../lib/text/format.ts";
import { phrase } from "../../lib/text/phrase.ts";

export const texts = {
  pageFailed: "The settings could not be loaded.",
  save: "Save",

  shop: "Shop",
  shownTitle: "Shown to shoppers",
  keeping: "Data retention",
  asBefore: "The settings are restored.",
  name: "Name",
  currency: "Currency",
  currencyHint: "For prices that your shop gives without a currency.",
  outOfStock: "Products out of stock",
  unpriced: "Products without a price",
  unpricedHint: "The price is 0, or your shop hides it.",
  priorPrice: "Lowest price before a reduction",
  priorPriceHint:
    "Shown below a crossed-out price, as the EU requires. It is the price that you send, or else the lowest price of the 30 days before, once we have 30 days of prices. Shoppers see the change within minutes.",
  priorPriceOff: "Don’t show it",
  priorPriceOn: "Show “Lowest price in 30 days: …”",
  drafts: "Caption drafts",
  draftsHint: `Amazon Transcribe transcribes each video that you upload from now on. It costs about $${DRAFT_PRICE.dollarsPerMinute} per minute by Amazon’s price list, at least ${DRAFT_PRICE.minSeconds} seconds per video. The limit is ${MAX_DRAFTS_PER_DAY} drafts per day. Shoppers see a draft only after someone reviews and saves it.`,
  draftsOff: "Off",
  draftsOn: "For each new video with sound",
  show: "Show",
  hide: "Hide",
  interval: "Catalog refresh interval",
  intervalHint: "A refresh reads all products from your shop again.",
  retention: "Order retention in months",
  retentionHint: "After that, orders are deleted and their figures stay.",
  timeZone: "Time zone",
  timeZoneHint: "Days start at midnight in this time zone. A change takes effect at the next midnight.",
  savedZone: (zone: string) => `Saved. From midnight, days follow the time zone ${zone}.`,
  timeZoneNext: (zone: string, from: string) => `From ${from}, days follow the time zone ${zone}.`,
  lock: "Days until figures are locked",
  lockHint:
    "Later refunds count on the day you report them. Raising this number does not reopen locked days.",
  saved: "Settings saved. Shoppers see the changes within seven minutes.",
  shownAsBefore: "Change undone. Shoppers see the former settings again.",

  shownQuestion: "Change what shoppers see?",
  notCounted: "The affected products could not be counted.",
  noneRelabelled: "No price changes for shoppers: every product has its own currency.",
  relabelled: (products: number, isAll: boolean) =>
    `Prices of ${isAll ? "" : "more than "}${counted(products, "product")} get another currency at once, without conversion:`,
  noneOutOfStock: "No product is out of stock now.",
  changesOutOfStock: {
    hide: (products: number, isAll: boolean) =>
      `${isAll ? "" : "More than "}${counted(products, "out-of-stock product")} will be hidden in videos until back in stock:`,
    show: (products: number, isAll: boolean) =>
      `${isAll ? "" : "More than "}${counted(products, "out-of-stock product")} will be shown in videos again, marked as sold out:`,
  },
  noneUnpriced: "All products have a price now.",
  changesUnpriced: {
    hide: (products: number, isAll: boolean) =>
      `${isAll ? "" : "More than "}${counted(products, "product")} without a price will be hidden in videos:`,
    show: (products: number, isAll: boolean) =>
      `${isAll ? "" : "More than "}${counted(products, "product")} without a price will be shown in videos again:`,
  },

  isClosed: "This store is closed",
  closeTitle: "Close the store",
  close: "Close store",
  closeQuestion: "Close this store?",
  closedOn: (closed: string, due: string) =>
    `It was closed on ${closed}. On ${due} its products, videos with their files, campaigns, orders, figures, users and settings are deleted; until then they can be exported.`,
  mayReopen: "Until then, an operator can reopen it.",
  reopen: "Reopen store",
  reopenFailed: "Reopening failed: try again",
  closing: `Videos leave your pages within ten minutes, access tokens are revoked, and orders are refused. The data is deleted ${REOPENING_DAYS} days later; until then an operator can reopen the store.`,
  closingAtOnce: "Orders are refused at once, and videos leave your pages within ten minutes.",
  closingLater: (day: ReactNode) =>
    phrase(
      "If you close it today, on ",
      day,
      " these are deleted and can’t be restored: products and product URLs, videos with their files, campaigns, orders, figures, users and settings.",
    ),
  closingStays: "The store’s name and the list of changes stay. Export what you need before that day.",

  brand: "Public shop code",
  brandUse: "For pages and apps",
  developersCallIt: (name: ReactNode) => phrase("Developers call it ", name, "."),
  copyBrand: "Copy the code",
  storeId: "Secret shop code",
  storeIdUse: "For your server only",
  storeIdHidden: "We can’t show it again. If it is lost or leaked, make a new one.",
  replaceStoreId: "Make a new secret shop code",
  replaceQuestion: "Make a new secret shop code?",
  replaceWarning:
    "The old code stops working within 30 seconds. Enter the new one on your server, so that it can get tokens again. Existing tokens stay valid.",
  tokens: "Access tokens",
  tokensHint:
    "Your server gets one with the secret shop code, and sends it with each order. Revoke all tokens if someone else may have one. Your server gets a new one automatically.",
  tokensSince: (time: string) => `Tokens issued since ${time} are valid`,
  revokeAll: "Revoke all tokens",
  revokeQuestion: "Revoke all access tokens?",
  revoke: "Revoke tokens",
  revokeWarning:
    "All tokens stop within 30 seconds: orders are refused until your server gets a new one. The secret code stays the same.",
  revoked: "Tokens revoked. They stop within 30 seconds.",

  mailFailed: "Your notifications could not be loaded.",
  mailForMembers:
    "You are signed in as an operator. Emails of a store go to its users, who choose them here.",
  mailTo: "These emails go only to you, at",
  mailAttention: "When something needs attention",
  mailAttentionHint:
    "At most one email a day, about missing orders, refused reports, a stopped refresh or failed uploads.",
  mailDigest: "Weekly figures, on Mondays",
  mailDigestHint: "Sales of your videos, the top videos, and the number of reported orders.",
  mailLanguage: "Email language",
  mailSaved: "Saved. Applies from the next email.",
  sendsNoMail: "This installation does not send emails yet. Your choice applies once it does.",
  mailStopped: {
    bounced:
      "Emails to this address bounced, so we stopped emailing it. Ask an owner to invite you with another address.",
    complained:
      "An email to this address was marked as spam, so we stopped emailing it. Ask an owner to invite you with another address.",
  },

  invited: "Invited",
  active: "Active",
  expired: "Expired",
  disabled: "Disabled",
  until: (day: string) => `Until ${day}`,
  since: (day: string) => `Since ${day}`,
  expiredOn: (day: string) => `On ${day}. Invite again.`,
  inviteAgain: "Invite again to restore access.",
  roleFromNow: (email: string, role: string) => `${email} now has the role ${role}.`,
  personAndRole: "User and role",
  roleOf: (email: string) => `Role of ${email}`,
  state: "Status",
  change: "Change",
  disableUser: "Disable user",
  disable: "Disable",
  disableOne: (email: string) => `Disable ${email}`,
  disableQuestion: (email: string) => `Disable ${email}?`,
  disableWarning: "They lose access to this store at once. You can invite them again at any time.",
  createdWebhooks: (email: string, count: number) =>
    `${email} is disabled. Check the webhooks that they created: ${count}.`,
  resend: "Resend",
  resendTo: (email: string) => `Resend the invitation to ${email}`,
  notResent: "The invitation was not sent again.",
  invitedAgain: (email: string) => `${email} is invited again.`,
  invitedJustNow: (email: string) => `${email} was invited a few minutes ago. Resend it in ten minutes.`,
  withdraw: "Withdraw",
  withdrawOne: (email: string) => `Withdraw the invitation to ${email}`,
  withdrawQuestion: (email: string) => `Withdraw the invitation to ${email}?`,
  withdrawInvitation: "Withdraw invitation",
  withdrawWarning: "They can’t use it any more. You can invite them again at any time.",
  invite: "Invite a user",
  roleNotChanged: "The role was not changed.",
  users: "Users",
  usersFailed: "The users could not be loaded.",
  noUsers: "No users yet. Invite an owner above.",

  rateSaved: "Rate limit saved. It takes effect within 30 seconds.",
  rate: "Rate limit",
  requests: "Requests per minute",
  requestsHint: "Requests for tokens, products and orders count together.",
  reconcile: "Reconcile",
  day: "Day",
  recount: "Recount",
  repair: "Repair differences",
  figure: "Figure",
  stored: "Stored",
  recounted: "Recounted",
  countedSoFar: (orders: number) => `${counted(orders, "order")} counted so far…`,
  notRecounted: "The day was not recounted.",
  agrees: (day: string, orders: number) => `${day}: ${counted(orders, "order")}, and every figure agrees.`,
  differs: (day: string, orders: number, problems: number) =>
    `${day}: ${counted(orders, "order")}, ${counted(problems, "problem")}.`,
  unattributed: (ids: string) => `Without attribution: ${ids}`,
  repaired: (orders: number, figures: number) =>
    `Repaired: ${counted(orders, "order")} and ${counted(figures, "figure")}.`,
  uncorrected: {
    day_locked: "This day is locked, so its figures are not corrected.",
    orders_uncounted:
      "Some orders could not be counted, so no figure is corrected. Repair them, then recount.",
  },
  stillUnattributed: (ids: string) => `Still without attribution: ${ids}`,
  differing: "Figures that differ",
};
