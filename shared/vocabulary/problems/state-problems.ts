type Most = { readonly most: number };
type Other = { readonly other: string };
type Day = { readonly day: string };

export const STATE_PROBLEMS = {
  time_not_after: ({ other }: Other) => `expected a time after ${other}`,
  time_after: ({ other }: Other) => `expected a time no later than ${other}`,
  day_after: ({ other }: Other) => `expected a day no later than ${other}`,
  too_many_days: ({ most }: Most) => `expected a period of at most ${most} days`,
  too_many_days_after: ({ most, other }: Most & Other) => `expected at most ${most} days after ${other}`,
  compared_day_missing: "expected the first and the last day of the comparison period",
  time_past: "expected a future time, or none to start now",
  day_not_begun: ({ day }: Day) => `expected today or an earlier day; ${day} has not begun in any time zone`,
  day_before: ({ day }: Day) => `expected ${day} or later`,
  day_outside: ({ first, last }: { readonly first: string; readonly last: string }) =>
    `expected a day from ${first} to ${last}`,
  orders_expired: "the orders of this day were deleted (retention_months); choose a later day",
  deliveries_expired: "expected a time of the last 30 days; older deliveries are deleted",
  status_not_coming: ({ status }: { readonly status: string }) =>
    `expected the status upcoming or draft, but it is ${status}`,

  other_currency: ({ currency }: { readonly currency: string }) => `this line was ordered in ${currency}`,
  quantity_above_ordered: ({ ordered }: { readonly ordered: number }) =>
    `expected at most ${ordered}, the ordered quantity`,
  amount_negative: "expected an amount of at least 0",
  amount_above_ordered: "expected at most the ordered amount",
  price_above_ordered: "expected at most the ordered price",
  cancelled_with_items: "a cancelled order has no lines left; omit them",
  items_missing: "expected the remaining lines, or cancelled: true",
  line_unknown: "expected a line of this order",
  line_ambiguous:
    "several lines of the order match; report orders with an item_id for each line, and send it here",
  line_repeated: "this line is listed twice; list it once",
  version_late: "expected a time in microseconds that is not in the future",
  too_many_amendments: ({ most }: Most) => `this order already has ${most} amendments, the maximum`,
  order_not_counted: "this order is not in the figures yet; try again in a minute",
  recount_too_large: "this day has too many orders and videos to be recounted at once; ask an operator",

  not_connected: "connect a product API first",
  auth_of_other_host: "required when the product API's host changes",
  required_to_create: "required to create a product",
  relabels: ({ count }: { readonly count: number }) =>
    `expected ${count} to confirm: so many products have no currency of their own, and their prices take the new one without conversion`,
  regular_expression:
    "expected a regular expression in RE2 syntax, which has no look-around and no back-references",
  fewer_repetitions: "the expression has too many repetitions; simplify it",
  expression_invalid: ({ problem }: { readonly problem: string }) => problem,
  mapping_too_costly: ({ limit, most }: Most & { readonly limit: "steps" | "bytes" }) =>
    `it takes more than ${most.toLocaleString("en")} ${limit} for one product; simplify it`,
  sitemap_run_unfinished: "the sitemap is being read; wait until that is finished",

  event_id_taken: "already used by another video of this store",
  moment_untagged: "the product is not tagged; tag it, or remove its moment",
  moment_late: ({ seconds }: { readonly seconds: number }) =>
    `expected a time within the video, which is ${seconds} seconds long`,
  file_length: "expected the file's length in bytes",
  file_too_large: ({ most }: Most) => `expected at most ${most} bytes`,
  poster_missing: "poster_small requires a poster; upload both",
  files_missing: ({ files }: { readonly files: readonly string[] }) =>
    `not uploaded yet: ${files.join(", ")}; send them, then complete the upload`,
  drafts_off:
    "automatic captions are off; an owner can turn them on in the settings (automatic_captions) and accept their price",
  draft_without_file: "the video has no uploaded file; upload it first",
  draft_without_sound: "the video has no sound, so there is nothing to transcribe",
  draft_without_speech: "the video is marked as without speech; set without_speech to false first",
  campaign_unknown: "expected the id of a campaign of this store",
  campaign_product_missing:
    "required for a campaign with the source product: an id, or the placeholder of the shop's template",
  too_many_campaigns: ({ most }: Most) =>
    `a store can have at most ${most} campaigns; delete one that is over`,

  store_name: "expected the store's exact name",
  store_not_closed: "The store is not closed, so it can't be reopened",
  too_many_zone_changes: ({ most }: Most) =>
    `the time zone was already changed ${most} times and can't be changed again`,
  last_owner: "a store needs an owner; make another user an owner first",
  own_account: "you can't disable your own account",
  not_invitable: "this address can't be invited; choose another",
  other_role: ({ role }: { readonly role: string }) =>
    `this address already has the role ${role}; change that user's role`,
  too_many_users: ({ most }: Most) =>
    `a store has at most ${most} users; invite a disabled user again instead`,
  not_mailable: "expected an address that can receive email",
  no_mail_of_operators: "operators get no emails of a store",
  too_many_webhooks: ({ most }: Most) =>
    `a store can have at most ${most} webhooks; delete one, or add the event types to an existing one`,
  webhook_disabled: "the webhook is disabled; enable it first",
  experiment_under_way:
    "a store can have one experiment at a time; stop the planned or running one, or wait until it ends",
  experiment_over: "The experiment is already over",
  no_arms_of_shopify:
    "Orders from the Shopify app do not say who was held out, so an experiment would have no result",
};
