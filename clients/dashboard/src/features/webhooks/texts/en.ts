import type { ReactNode } from "react";
import type {
  DeliveryState,
  DisabledReason,
  WebhookType,
} from "../../../../../../shared/vocabulary/webhooks.ts";
import { phrase } from "../../../lib/text/phrase.ts";

/** When each type of event is sent. */
const types: Readonly<Record<WebhookType, string>> = {
  "order.attributed": "An order is attributed, credited or not",
  "order.amended": "Money of an order came back",
  "product.taken_down": "A product is no longer shown",
  "refresh.finished": "A refresh of the catalog has ended",
  "refresh.stopped": "Too many products were missing: a refresh stopped",
  "video.ready": "An upload is shown",
  "video.failed": "An upload can’t be shown",
  "health.changed": "The daily health check changed",
  "figures.locked": "Figures of a day are final",
  "store.closing": "The store was closed",
};

/** Why a webhook is disabled. */
const disabled: Readonly<Record<DisabledReason, string>> = {
  switched_off: "Somebody has switched it off. What happens meanwhile is not sent to it.",
  gone: "It answered 410: it wants nothing more. What it misses can be sent later.",
  failing: "Every try of five days failed. What it misses can be sent later.",
};

const deliveryStates: Readonly<Record<DeliveryState, string>> = {
  delivered: "Delivered",
  retrying: "Will retry",
  waiting: "Waits its turn",
  failed: "Failed",
  not_sent: "Not sent",
};

/** What a failure without an answer is called. */
const failures: Readonly<Record<string, string>> = {
  deadline_passed: "No answer in 10 seconds",
  name_not_resolved: "The address’s name is not known",
  tls_failed: "The address’s certificate is wrong",
  connection_failed: "No connection",
  address_not_public: "The address is not public",
  url_not_https: "The address is not https",
};

/** What to do about an answer that took no event. */
const advice = {
  deadline_passed: "Your server took too long: it should answer at once, and work afterwards.",
  name_not_resolved: "Check the address for a typing mistake.",
  tls_failed: "Ask your developer to renew the certificate of this address.",
  connection_failed: "Check that your server runs, and that it is reached from the internet.",
  address_not_public: "Give an address that is reached from the internet.",
  url_not_https: "Give an address that begins with https.",
  redirect: "Give the address that this one leads to.",
  refused: "Your server asks for a sign-in: let this address in without one. The secret shows that it is us.",
  not_found: "Check the address: your server knows nothing there.",
  error: "Your server has an error of its own: ask your developer to look at its log.",
};

export const texts = {
  types,
  advice: advice as typeof advice & Readonly<Record<string, string>>,
  disabled,
  deliveryStates,
  failures,

  // The list
  address: "Address",
  state: "State",
  events: "Events",
  created: "Created",
  newWebhook: "New webhook",
  full: (most: number) => `A store has up to ${most} webhooks. Add types to one of these, or delete one.`,
  listFailed: "The webhooks could not be loaded.",
  none: "No webhooks yet. A webhook tells your own systems when an order is attributed, money came back or a product was taken down.",
  webhooks: "Webhooks",

  // How one does
  switchedOff: "Switched off",
  isDisabled: "Disabled",
  active: "Active",
  failing: "Failing",
  failingSince: (time: string) => `Every try has failed since ${time}. The deliveries below say why.`,
  behind: "Behind",
  behindSince: (time: string) =>
    `It is told of more than it takes. Events since ${time} follow one after the other.`,
  oneFailed: "The webhook could not be loaded.",
  gone: "This webhook does not exist any more.",
  notSwitchedOn: "It was not switched on.",
  isSwitchedOn: "The webhook is switched on.",
  switchOn: "Switch on",

  // Changing it
  isSaved: "The webhook is saved.",
  save: "Save",
  isSwitchedOff: "Switched off: what happens from now on is not sent.",
  notSwitched: "It was not switched.",
  switchOff: "Switch off",
  delete: "Delete",
  deleteQuestion: "Delete this webhook?",
  deleteWebhook: "Delete webhook",
  isDeleted: "The webhook is deleted.",
  deleteWarning: (url: ReactNode) =>
    phrase(
      "Nothing more is sent to ",
      url,
      ", not even what is waiting to be tried again. Its secret can’t be had back.",
    ),
  form: "Address and events",
  addressHint: "On your server: https, reached from everywhere. Redirects are not followed.",
  addressHintLocal:
    "This installation runs on one computer, so http is taken too. Others take only https, reached from everywhere. Redirects are not followed.",
  addressExample: "https://shop.example/webhooks/videos",
  create: "Create webhook",

  // Its secret
  secret: "Secret",
  secretOnce: {
    title: "The new secret",
    copy: "Copy secret",
    copyNow:
      "Copy it now: it is shown only once. Keep it secret, because anyone who has it can send you events that look like ours.",
  },
  secretUse:
    "Each event is signed by it, by the Standard Webhooks specification: your receiver checks that before it believes one.",
  secretKept: "I have kept it",
  secretHidden: "It can’t be shown again. If it is lost or leaked, replace it.",
  formerSecret: (until: string) => `The secret before signs too, until ${until}.`,
  replaceSecret: "Replace the secret",
  replaceQuestion: "Replace the secret?",
  replaceWarning: (hours: number) =>
    `For ${hours} hours both sign, so you can change your receiver without losing an event. If you replace it twice in this time, only the last two sign.`,

  // What was sent
  deliveries: "Deliveries",
  lastDays: (days: number) => `The last ${days} days`,
  event: "Event",
  tries: "Tries",
  answered: (status: number) => `Answered ${status}`,
  answeredRedirect: (status: number) => `Answered ${status}, a redirect`,
  willRetry: (time: string) => `Will retry at ${time}`,
  testFailed: (answer: string) => `Your server did not take the test: ${answer}`,
  thenTestAgain: "Then send another test event.",
  noTest: "No test event was sent.",
  testUnderWay: "A test event is being sent. It is listed in a few seconds.",
  sendTest: "Send test event",
  sendAgain: "Send again",
  sendAgainDialog: "Send again…",
  refresh: "Refresh",
  deliveriesFailed: "The deliveries could not be loaded.",
  noDeliveries: "Nothing was sent yet. Send a test event to see whether your server takes it.",

  // One delivery
  close: "Close",
  oneUnderWay: "The event is being sent again, with the same webhook-id.",
  notTried: "It was not tried: the webhook was disabled.",
  sentAt: (time: string, id: string) => `${time} · webhook-id ${id}`,
  try: (time: string, answer: string, ms: string) => `${time}: ${answer} (${ms} ms)`,
  answer: "What was answered",
  triedAgain: (time: string) => `It is tried again ${time}.`,
  sent: "What was sent",
  notSentAgain: "It was not sent again.",
  copySent: "Copy what was sent",

  // Sending events of a time again
  replay: "Send events again",
  replayHint: (days: number) =>
    `Events of the last ${days} days. Each has the webhook-id that it had, so a receiver that knows it leaves it out.`,
  replayUnderWay: "The events are being sent, ten a second at most.",
  from: "From",
  to: "To",
  toHint: "Leave empty for now.",
  type: "Type",
  testEvent: "A test",
  moreTypes: (number: number) => `and ${number} more`,
  allTypes: "All types",
  deliveredToo: "Also what was delivered",
  deliveredTooHint: "Else only what failed, or was not sent.",
};
