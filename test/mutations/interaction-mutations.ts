import { breaking, type Mutation } from "./mutation.ts";

/** What browsers report is their store's alone, is never lost once it is taken, and moves no more than it may. */
export const INTERACTION_MUTATIONS: readonly Mutation[] = [
  ...breaking("functions/interactions/handler.ts", "test/functions/interactions/handler.test.ts", {
    "a report is answered as taken although the queue did not take it": [
      "await queue.send(",
      "void queue.send(",
    ],
    "a store's reports are queued whatever their rate": [
      "const counted = limiter.admit(rate, time);",
      "const counted = Promise.resolve().then(() => limiter.admit(rate, time)).catch(() => undefined);",
    ],
  }),
  ...breaking("shared/interactions/report-message.ts", "test/functions/interactions/handler.test.ts", {
    "a report counts on the day that its page says": [
      "at: at.toISOString(),",
      "at: new Date(interactions[0]?.at ?? 0).toISOString(),",
    ],
    "a report's own id is forgotten": ["id: batch_id ?? id,", "id,"],
  }),
  ...breaking("shared/stores/access/edge-check.ts", "test/functions/interactions/handler.test.ts", {
    "whoever sends any key is the edge": [
      "if (!isKnown) throw new EdgeOnly();",
      "if (!sent) throw new EdgeOnly();",
    ],
  }),
  ...breaking("shared/interactions/add-up.ts", "test/functions/funnel/handler.test.ts", {
    "interactions with videos that are not the store's are kept": [
      "if (known.videos.has(Number(id))) own[id] = sums;",
      "if (Number(id) > 0) own[id] = sums;",
    ],
    "campaigns that are not the store's are kept": [
      "campaign !== undefined && known.campaigns.has(campaign);",
      "campaign !== undefined;",
    ],
    "a name that is no counter is kept": ["    if (!COUNTERS.has(counter)) continue;\n", ""],
  }),
  ...breaking("shared/interactions/add-up.ts", "test/integration/interactions.test.ts", {
    "a report likes a video as often as it says so": [
      'Math.max(-1, Math.min(1, anyWidget(counts, "like") - anyWidget(counts, "unlike")));',
      'anyWidget(counts, "like") - anyWidget(counts, "unlike");',
    ],
    "a day takes back likes of other days": ["likes: Math.max(0, likes)", "likes"],
  }),
  ...breaking("shared/interactions/report-batch.ts", "test/integration/interactions.test.ts", {
    "a report that comes again counts again": [
      "if (before.has(id) || current.has(id)) return false;",
      "if (before.has(id) && current.has(id)) return false;",
    ],
  }),
  ...breaking("shared/interactions/keep-reports.ts", "test/functions/funnel/handler.test.ts", {
    "a store whose reports could not be kept is acknowledged": [
      "        return ids;\n",
      "        return ids.slice(ids.length);\n",
    ],
    "a store's writes begin however little time is left": [
      "now() - began > MAX_START_MS",
      "now() - began > 1_000 * MAX_START_MS",
    ],
    "a late report is never counted": ["    await countLate(brand, own, zone);\n", ""],
  }),
  ...breaking("shared/interactions/unusual-days.ts", "test/shared/interactions/unusual-days.test.ts", {
    "a few forged days make the next one usual": ["Math.ceil(values.length * 0.75) - 1", "values.length - 1"],
    "a small store's every other day is unusual": ["Math.max(usual * times, usual + more)", "usual * times"],
    "a store is judged by its first days": ["const MIN_USUAL_DAYS = 7;", "const MIN_USUAL_DAYS = 1;"],
  }),
  ...breaking("shared/interactions/report-sources.ts", "test/shared/interactions/report-sources.test.ts", {
    "a day keeps as many hosts as anybody invents": [
      "      keepMost(MAX_SOURCE_HOSTS);\n",
      "      keepMost(hosts.size);\n",
    ],
    "what hosts reported is lost when there are too many": [
      "addTo(others, from);\n    hosts =",
      "addTo(others, { ...from, reports: 0 });\n    hosts =",
    ],
  }),
  ...breaking("shared/interactions/discarded.ts", "test/shared/interactions/discarded.test.ts", {
    "reports are discarded however long ago they came": [
      "now.getTime() - DISCARDABLE_HOURS * HOUR_MS;",
      "now.getTime() - 100 * DISCARDABLE_HOURS * HOUR_MS;",
    ],
    "whoever discards may name any number of hosts": ["named > MAX_NAMED_HOSTS", "named < 0"],
    "to discard a host again forgets its hours": ["(discarded.get(key) ?? 0) | bits(hours)", "bits(hours)"],
  }),
  ...breaking("shared/interactions/change-discarded.ts", "test/functions/admin/interactions.test.ts", {
    "what somebody else has discarded in between is undone": [
      "if (await reports.replace(brand, day, seen, next, now.toISOString())) return after;",
      "await reports.replace(brand, day, seen, next, now.toISOString());\n      return after;",
    ],
    "a change that was not made is written down": [
      "      if (next === formatDiscarded(before)) return before;\n",
      "",
    ],
  }),
  ...breaking("shared/interactions/add-up.ts", "test/integration/interactions.test.ts", {
    "likes that were discarded stay": [
      "if (!moved.has(Number(id))) moved.set(Number(id), { likes: 0, shares: 0 });",
      "if (moved.has(-1)) moved.set(Number(id), { likes: 0, shares: 0 });",
    ],
  }),
  ...breaking("shared/interactions/counted-days.table.ts", "test/integration/interactions.test.ts", {
    "a count that was overtaken undoes what was discarded": [
      'unchanged("discarded", discarded)]',
      'unchanged("nothing", undefined)]',
    ],
    "the figures of a count that was overtaken stay": [
      'UpdateExpression: "SET recount = :mark",',
      'UpdateExpression: "SET overtaken = :mark",',
    ],
  }),
  ...breaking("shared/interactions/discarded.table.ts", "test/integration/interactions.test.ts", {
    "two people who discard at once undo each other": [
      '"attribute_not_exists(discarded)" : "discarded = :seen"',
      '"attribute_not_exists(nothing)" : "discarded = :seen"',
    ],
  }),
  ...breaking("shared/interactions/add-up.ts", "test/functions/funnel/handler.test.ts", {
    "a report may name products that its video does not show": [
      "known.videos.get(event_id)?.has(product_id)",
      "known.videos.has(event_id) || product_id",
    ],
  }),
  ...breaking("shared/interactions/product-counts.ts", "test/shared/interactions/product-counts.test.ts", {
    "a day keeps as many products as are tapped": [
      "if (bytes + size > maxBytes) return others;",
      "if (size > maxBytes) return others;",
    ],
    "what is tapped of a named product counts as unknown too": ["        minus(unknown, each);\n", ""],
    "products of two videos are one": [
      "const known = rows.get(key);",
      "const known = [...rows.values()].find((row) => row.product_id === product_id);",
    ],
  }),
  ...breaking("shared/interactions/report-batch.ts", "test/shared/interactions/product-counts.test.ts", {
    "reports are kept together however many products they name": [
      "part.length === MAX_REPORTS || bytes + size > MAX_BYTES",
      "part.length === MAX_REPORTS",
    ],
  }),
  ...breaking("shared/interactions/counted-days.table.ts", "test/integration/product-taps.test.ts", {
    "taps whose reports were discarded stay": [
      "if (!isTapped(products) && (await getItem(table, key)) === undefined) return;",
      "if (!isTapped(products)) return;",
    ],
  }),
  ...breaking("shared/interactions/product-counts.table.ts", "test/integration/product-taps.test.ts", {
    "taps are counted again while the store's figures are older": [
      "const since = ofItems.get(each.day) ?? each.from;",
      "const since = each.from;",
    ],
  }),
  ...breaking("functions/admin/handlers/product-figures.ts", "test/functions/admin/product-figures.test.ts", {
    "products are called unsold although not all orders are counted": [
      "const isWhole = countedTo === undefined;",
      "const isWhole = countedTo !== null;",
    ],
  }),
];
