import type { ReactNode } from "react";
import type {
  DeliveryState,
  DisabledReason,
  WebhookType,
} from "../../../../../shared/vocabulary/webhooks.ts";
import { phrase } from "../../lib/text/phrase.ts";

const types: Readonly<Record<WebhookType, string>> = {
  "order.attributed": "An order was counted, with or without credit to videos",
  "order.amended": "An order was refunded or changed",
  "product.taken_down": "A product is no longer shown",
  "refresh.finished": "A catalog refresh finished",
  "refresh.stopped": "A refresh stopped, because too many products were missing",
  "video.ready": "An uploaded video is ready",
  "video.failed": "An uploaded video can’t be shown",
  "health.changed": "Store health changed",
  "figures.locked": "Figures of a day are final",
  "store.closing": "The store was closed",
};

const disabled: Readonly<Record<DisabledReason, string>> = {
  switched_off: "Someone switched it off. Events in the meantime are not sent.",
  gone: "Your server returned 410 (gone). You can send missed events later.",
  failing: "Every attempt in five days failed. You can send missed events later.",
};

const deliveryStates: Readonly<Record<DeliveryState, string>> = {
  delivered: "Delivered",
  retrying: "Will retry",
  waiting: "Queued",
  failed: "Failed",
  not_sent: "Not sent",
};

const failures: Readonly<Record<string, string>> = {
  deadline_passed: "No response in 10 seconds",
  name_not_resolved: "The host name was not found",
  tls_failed: "The certificate is invalid",
  connection_failed: "No connection",
  address_not_public: "The address is not public",
  url_not_https: "The address is not https",
  bot_protection: "A bot protection responded",
};

const advice = {
  deadline_passed: "Your server took too long. It should respond at once, and process the event afterwards.",
  name_not_resolved: "Check the address for typos.",
  tls_failed: "Ask your developer to renew the certificate of this address.",
  connection_failed: "Check that your server is running and can be reached from the internet.",
  address_not_public: "Enter an address that can be reached from the internet.",
  url_not_https: "Enter an address that begins with https.",
  bot_protection:
    "Ask your developer to allow the user agent shoppable-video-webhooks in the bot protection of this address.",
  redirect: "Enter the address that this one redirects to.",
  refused:
    "Your server requires authentication. Allow requests to this address without it: the signature shows that they are ours.",
  not_found: "Check the address: your server has nothing there.",
  error: "Your server failed. Ask your developer to check its log.",
};

export const texts = {
  types,
  advice: advice as typeof advice & Readonly<Record<string, string>>,
  disabled,
  deliveryStates,
  failures,

  address: "Address",
  state: "Status",
  events: "Events",
  created: "Created",
  newWebhook: "New webhook",
  full: (most: number) =>
    `A store can have up to ${most} webhooks. Add events to one of these, or delete one.`,
  listFailed: "The webhooks could not be loaded.",
  none: "No webhooks yet. A webhook tells your own systems when an order is counted or refunded, or a product is taken down.",
  webhooks: "Webhooks",

  switchedOff: "Switched off",
  isDisabled: "Disabled",
  active: "Active",
  failing: "Failing",
  failingSince: (time: string) => `Every attempt has failed since ${time}. The deliveries below say why.`,
  behind: "Delayed",
  behindSince: (time: string) =>
    `More events occur than your server accepts. Events since ${time} are queued.`,
  oneFailed: "The webhook could not be loaded.",
  gone: "This webhook does not exist any more.",
  notSwitchedOn: "The webhook was not switched on.",
  isSwitchedOn: "The webhook is switched on.",
  switchOn: "Switch on",

  isSaved: "The webhook is saved.",
  save: "Save",
  isSwitchedOff: "Switched off. New events are not sent.",
  notSwitched: "The webhook was not changed.",
  switchOff: "Switch off",
  delete: "Delete",
  deleteQuestion: "Delete this webhook?",
  deleteWebhook: "Delete webhook",
  isDeleted: "The webhook is deleted.",
  deleteWarning: (url: ReactNode) =>
    phrase("Nothing more is sent to ", url, ", including pending retries. The secret can’t be restored."),
  form: "Address and events",
  addressHint: "An https address of your server, reachable from the internet. Redirects are not followed.",
  addressHintLocal:
    "This local installation also accepts http. Others accept only https addresses, reachable from the internet. Redirects are not followed.",
  addressExample: "https://shop.example/webhooks/videos",
  create: "Create webhook",

  secret: "Secret",
  secretOnce: {
    title: "The new secret",
    copy: "Copy secret",
    copyNow:
      "Copy it now: it is shown only once. Keep it secret, because anyone who has it can send you events that look like ours.",
  },
  secretUse:
    "Each event is signed with it, as the Standard Webhooks specification defines. Your receiver must check the signature of each event.",
  secretKept: "I have saved it",
  secretHidden: "It can’t be shown again. If it is lost or leaked, replace it.",
  formerSecret: (until: string) => `The previous secret also signs until ${until}.`,
  replaceSecret: "Replace secret",
  replaceQuestion: "Replace the secret?",
  replaceWarning: (hours: number) =>
    `For ${hours} hours, both secrets sign, so you can change your receiver without losing an event. If you replace the secret twice in this time, only the last two sign.`,

  deliveries: "Deliveries",
  lastDays: (days: number) => `The last ${days} days`,
  event: "Event",
  tries: "Attempts",
  answered: (status: number) => `Response ${status}`,
  answeredRedirect: (status: number) => `Response ${status}, a redirect`,
  willRetry: (time: string) => `Will retry at ${time}`,
  testFailed: (answer: string) => `Your server did not accept the test event: ${answer}`,
  thenTestAgain: "Then send another test event.",
  noTest: "No test event was sent.",
  testUnderWay: "A test event is being sent. It is listed in a few seconds.",
  sendTest: "Send test event",
  sendAgain: "Send again",
  sendAgainDialog: "Send again…",
  refresh: "Refresh",
  deliveriesFailed: "The deliveries could not be loaded.",
  noDeliveries: "Nothing was sent yet. Send a test event to see whether your server accepts it.",

  close: "Close",
  oneUnderWay: "The event is being sent again, with the same webhook-id.",
  notTried: "Not sent: the webhook was disabled.",
  sentAt: (time: string, id: string) => `${time} · webhook-id ${id}`,
  try: (time: string, answer: string, ms: string) => `${time}: ${answer} (${ms} ms)`,
  answer: "Response",
  triedAgain: (time: string) => `Next attempt: ${time}.`,
  sent: "Request",
  notSentAgain: "The event was not sent again.",
  copySent: "Copy request",

  replay: "Send events again",
  replayHint: (days: number) =>
    `Events of the last ${days} days. Each keeps its webhook-id, so your receiver can skip the events that it knows.`,
  replayUnderWay: "The events are being sent, at most ten per second.",
  from: "From",
  to: "To",
  toHint: "Leave empty to use the current time.",
  type: "Type",
  testEvent: "Test event",
  moreTypes: (number: number) => `and ${number} more`,
  allTypes: "All types",
  deliveredToo: "Include delivered events",
  deliveredTooHint: "Otherwise, only failed and unsent events are sent.",
};
