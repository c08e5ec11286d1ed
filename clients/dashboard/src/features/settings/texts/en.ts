import type { ReactNode } from "react";
import { DRAFT_PRICE, MAX_DRAFTS_PER_DAY } from "../../../../../../shared/vocabulary/media.ts";
import { REOPENING_DAYS } from "../../../../../../shared/vocabulary/reopening-days.ts";
import { counted } from "../../../lib/text/format.ts";
import { phrase } from "../../../lib/text/phrase.ts";

export const texts = {
  pageFailed: "The settings could not be loaded.",
  save: "Save",

  // The store
  shop: "Shop",
  shownTitle: "What shoppers see",
  keeping: "Keeping data",
  asBefore: "The settings are as before.",
  name: "Name",
  currency: "Currency",
  currencyHint: "For prices that your shop gives without a currency.",
  outOfStock: "A product that is out of stock",
  unpriced: "A product without a price",
  unpricedHint: "Its price is 0, or your shop hides it.",
  priorPrice: "Lowest price before a reduction",
  priorPriceHint:
    "Shown below a struck-through price, as the EU asks for: the one that you send, else the lowest that we saw in the 30 days before, once we have seen 30 days. Saving it changes what shoppers see within minutes.",
  priorPriceOff: "Don’t show it",
  priorPriceOn: "Show “Lowest price in 30 days: …”",
  drafts: "Drafts of captions",
  draftsHint: `Amazon Transcribe listens to each clip that you upload from now on, and writes down what is said. It costs about $${DRAFT_PRICE.dollarsPerMinute} a minute by Amazon’s price list, at least ${DRAFT_PRICE.minSeconds} seconds a clip; ${MAX_DRAFTS_PER_DAY} drafts a day at most. Shoppers see none of a draft until somebody reviews and saves it.`,
  draftsOff: "Make none",
  draftsOn: "Make one for each new clip with sound",
  show: "Show it",
  hide: "Hide it",
  interval: "How often the catalog is refreshed",
  intervalHint: "A refresh reads all products from your shop again.",
  retention: "Months that orders are kept",
  retentionHint: "After that, orders are deleted and their figures stay.",
  timeZone: "Time zone",
  timeZoneHint: "Days start at midnight here. A change counts from the next midnight.",
  savedZone: (zone: string) => `Saved. From midnight on, days are those of ${zone}.`,
  timeZoneNext: (zone: string, from: string) => `From ${from} on, days are those of ${zone}.`,
  lock: "Days after which figures are locked",
  lockHint: "Later returns count on the day you report them. Raising this number does not reopen days.",
  saved: "Settings saved. What shoppers see of it follows within seven minutes.",
  shownAsBefore: "Shoppers see what they saw before.",

  // What shoppers see
  shownQuestion: "Change what shoppers see?",
  notCounted: "What would change could not be counted.",
  noneRelabelled: "No price that shoppers see changes: every product names its own currency.",
  relabelled: (products: number, isAll: boolean) =>
    `Prices of ${isAll ? "" : "more than "}${counted(products, "product")} get another currency at once. None is converted:`,
  noneOutOfStock: "No product is out of stock now.",
  changesOutOfStock: {
    hide: (products: number, isAll: boolean) =>
      `${isAll ? "" : "More than "}${counted(products, "product")} that ${products === 1 ? "is" : "are"} out of stock can’t be seen in videos any more, until back in stock:`,
    show: (products: number, isAll: boolean) =>
      `${isAll ? "" : "More than "}${counted(products, "product")} that ${products === 1 ? "is" : "are"} out of stock can be seen in videos again, as sold out:`,
  },
  noneUnpriced: "No product is without a price now.",
  changesUnpriced: {
    hide: (products: number, isAll: boolean) =>
      `${isAll ? "" : "More than "}${counted(products, "product")} without a price can’t be seen in videos any more:`,
    show: (products: number, isAll: boolean) =>
      `${isAll ? "" : "More than "}${counted(products, "product")} without a price can be seen in videos again:`,
  },

  // Closing
  isClosed: "This store is closed",
  closeTitle: "Close the store",
  close: "Close store",
  closeQuestion: "Close this store?",
  closedOn: (closed: string, due: string) =>
    `It was closed on ${closed}. On ${due} its products, videos with their clips, campaigns, orders, figures, users and settings are deleted; until then they can be exported.`,
  mayReopen: "Until then, an operator can reopen it.",
  reopen: "Reopen store",
  reopenFailed: "Reopening failed: try again",
  closing: `Videos disappear from your pages, tokens end, and orders are refused. The data are deleted ${REOPENING_DAYS} days later; until then an operator can reopen the store.`,
  closingAtOnce: "At once: videos disappear from your pages, and orders are refused.",
  closingLater: (day: ReactNode) =>
    phrase(
      "If you close it today, on ",
      day,
      " these are deleted and can’t be restored: products and product URLs, videos with their clips and pictures, campaigns, orders, figures, users and settings.",
    ),
  closingStays: "The store’s name and the list of changes stay. Export what you need before that day.",

  // Credentials
  brand: "Public shop code",
  brandUse: "For pages and apps",
  developersCallIt: (name: ReactNode) => phrase("Developers call it ", name, "."),
  copyBrand: "Copy the code",
  storeId: "Secret shop code",
  storeIdUse: "For your server alone",
  storeIdHidden: "We can’t show it again. If it is lost or leaked, make a new one.",
  replaceStoreId: "Make a new secret shop code",
  replaceQuestion: "Make a new secret shop code?",
  replaceWarning:
    "The old code gets no more tokens from now on, so your server needs the new one. Tokens that it already has stay valid, and calls may name the old code for 30 more seconds.",
  tokens: "Access tokens",
  tokensHint:
    "Your server gets one with the secret shop code, and sends it with each order. End them all if somebody else may have one: your server gets a new one by itself.",
  tokensSince: (time: string) => `Valid if issued since ${time}`,
  revokeAll: "Revoke all tokens",
  revokeQuestion: "Revoke all access tokens?",
  revoke: "Revoke tokens",
  revokeWarning:
    "All tokens stop within 30 seconds: orders are refused until your server gets a new one. The secret code stays the same.",
  revoked: "Tokens revoked. They stop within 30 seconds.",

  // Mails
  mailFailed: "Your choice could not be loaded.",
  mailForMembers:
    "You are here as an operator. A store’s mails go to its own people; each of them chooses here what they get.",
  mailTo: "These mails go to you alone, at",
  mailAttention: "When something needs attention",
  mailAttentionHint:
    "Once a day at most: no orders for a while, refused reports, a stopped refresh, failed uploads.",
  mailDigest: "The week’s figures, on Mondays",
  mailDigestHint: "What your videos sold, the best of them, and how many orders were reported.",
  mailLanguage: "Language of your mails",
  mailSaved: "Saved. It holds from the next mail on.",
  sendsNoMail: "This installation sends no mail yet. Your choice is kept for when it does.",
  mailStopped: {
    bounced:
      "Mail to this address came back, so nothing is sent to it any more. Ask an owner to invite you at another one.",
    complained:
      "A mail to this address was marked as unwanted, so nothing is sent to it any more. Ask an owner to invite you at another one.",
  },

  // Users
  invited: "Invited",
  active: "Active",
  expired: "Expired",
  disabled: "Disabled",
  until: (day: string) => `Until ${day}`,
  since: (day: string) => `Since ${day}`,
  expiredOn: (day: string) => `On ${day}. Invite again.`,
  inviteAgain: "Invite again to let in.",
  roleFromNow: (email: string, role: string) => `${email} is ${role.toLowerCase()} from now on.`,
  personAndRole: "Person and role",
  roleOf: (email: string) => `Role of ${email}`,
  state: "State",
  change: "Change",
  disableUser: "Disable user",
  disable: "Disable",
  disableOne: (email: string) => `Disable ${email}`,
  disableQuestion: (email: string) => `Disable ${email}?`,
  disableWarning: "They lose this store at once, until they are invited again.",
  resend: "Resend",
  resendTo: (email: string) => `Resend the invitation of ${email}`,
  notResent: "The invitation was not sent again.",
  invitedAgain: (email: string) => `${email} is invited again.`,
  invitedJustNow: (email: string) => `${email} was invited a few minutes ago. Resend it in ten minutes.`,
  withdraw: "Withdraw",
  withdrawOne: (email: string) => `Withdraw the invitation of ${email}`,
  withdrawQuestion: (email: string) => `Withdraw the invitation of ${email}?`,
  withdrawInvitation: "Withdraw the invitation",
  withdrawWarning: "They can’t use it any more. You can invite them again at any time.",
  invite: "Invite somebody",
  roleNotChanged: "The role was not changed.",
  users: "Users",
  usersFailed: "The users could not be loaded.",
  noUsers: "No users yet. Invite the first one above, as an owner.",

  // For operators
  rateSaved: "Rate saved. It applies within 30 seconds.",
  rate: "Rate limit",
  requests: "Requests per minute",
  requestsHint: "Requests for tokens, products and orders count together.",
  reconcile: "Reconcile",
  day: "Day",
  recount: "Recount",
  repair: "Repair what differs",
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
  stillUnattributed: (ids: string) => `Still without attribution: ${ids}`,
  differing: "Figures that differ",
};
