import { readdirSync } from "node:fs";
import assumptions from "./assumptions.json" with { type: "json" };
import unitPrices from "./unit-prices.json" with { type: "json" };
import { videosSection } from "./videos.ts";
import { webhooksSection } from "./webhooks.ts";

type Tables = Readonly<
  Record<"prices" | "counts" | "orders" | "amendments" | "others" | "idle" | "stores", string>
> & {
  /** What a month's orders of Shopify cost more than if four were gathered, in a service that is told of few. */
  readonly seldom: number;
  /** What 130,000 reports cost, each of which is the service's only one. */
  readonly alone: number;
};

const { store_month: month, alarm_metrics } = assumptions;
const { monthly, per_million: each } = unitPrices;

const functions = readdirSync(new URL("../../../functions/", import.meta.url)).length;
const functionAlarms = 2 * functions;
const fixed = monthly.kms_key + 4 * monthly.secret + functionAlarms * monthly.alarm_metric;

/** The words around the figures. */
export const costNotes = ({
  prices,
  counts,
  orders,
  amendments,
  others,
  idle,
  stores,
  alone,
  seldom,
}: Tables): string => `# Cost

Written by \`npm run bench:cost\`: requests and table units are counted on the running local stack; times that only
AWS can tell are assumed. Prices: ${prices}, without free tiers, in
\`test/bench/cost/unit-prices.json\`; assumptions in \`assumptions.json\` beside it. Check both before you rely on them.

## Counted

${counts}

An order is two write units (item and index); its attribution is one, whatever it credits. Before, the videos that it
credits are looked up: half a read unit each, $0.06 a million, and one request, for which three milliseconds are assumed.
A video that confirms its credit is not read again for a minute, so those of busy stores cost nearly nothing. The request is
counted for the rate limit: a container counts its first requests of a minute together, one to ten of them at random, and so does it
with those that follow; so a request costs a tenth of a unit. A day's figures are its attributions, until it is folded:
once for each store and day, a KB compressed holds the figures of about a dozen videos. The time at which an order and
its attribution expire takes 17 bytes of each; TTL deletes at no charge.

A store whose orders were divided into shards after it was created reads, for each order that is not in its former place, that
place: one read unit, $0.13 a million at most for each former number of shards. For the ten minutes around the change it is
a transaction of four write units for each place instead, $2.50 a million. Whoever lists orders queries each shard. A store that
was never divided pays nothing of it.

## Orders

${orders}

**Goal: $5 for API, functions, table and queues. Orders that merchants report meet it, and so do those of busy Shopify
shops. One that comes alone and is credited to three different videos misses it by sixteen cents: their
look-up costs 22. Credited to one video it is $5.01. An order that is the only one of its Shopify shop misses it**: between webhook and order are a message and an
invocation, and the invocation waits while the order is read from the shop: what a message says of an order is not
recorded. So messages are gathered for ten seconds, in which those of different shops share both: an order is recorded up to
ten seconds later, a changed product is shown so much later, and each step of an import begins so much later. Four are
gathered once the service is told of a thing every three seconds. An order that is the only message of the service in its
ten seconds pays for all by itself, but a service that is told of so little has few of them: compared with orders of which
four are gathered, all of them together cost at most $${seldom.toFixed(2)} a month more, at one message in ten seconds. The
dearest of the others is the only order of its store's day, which alone pays for the folding. What is left of the table's part is the order itself. The next
lever is provisioned capacity with auto scaling, once traffic is steady: units that are used two thirds of the time cost
under half.

Four batches of a shard are attributed at once in staging and production, so that batches of some tens of orders a second are
up to four times smaller. An order that comes alone costs what it did, and so do those of a full batch; one between them costs at
most as much as one alone, $0.59 a million more than in a full batch.

Reading figures of orders that are not counted yet costs a read unit for about seven. A store of 1,000 orders a day has at
most two days of them, one of 100,000 some thousand: at most $0.04 for 1,000 looks at either. Counting open days takes
a busy store some write units for a thousand orders.

## Amendments

${amendments}

What came back is an item beside the amendment, written with it in one transaction, which counts both twice: $2.50. One put after
the other would halve that, and lose what came back whenever a function ends between the two. The order, its attribution and
its other amendments are read before. **Goal: $5. It is met where a day has several; the only
amendment of its store's day misses it by $2.65**, since it alone pays for the folding of that day: its difference and its month's sum,
written together. A store to
which nothing came back pays half a read unit more for the folding of a day than it would without amendments, $0.06 for a million
orders that are each the only one of their day.

## Catalog and feed

${others}

A page's record is written each time, the product only when it has changed. Descriptions are items of their own: a
changed price writes a product of one unit, whatever its description's size, and reads no description. A push or a pull
that changes a description is a transaction, which counts product and description twice: six units for a description of
1 KB, and one more for the push, which first asks whether the description is the stored one. A push that repeats it is
one unit. A pushed price that differs from the stored one is one unit more, since it is first asked whether it does (the
history of prices follows from what was stored); so is a changed price of a Shopify shop. A description that stays is not written
with it. A pull has read the product, and writes its history with it. For each batch of its plan, which is a minute of pulls at most, a refresh writes three units more (its place
in the list, twice, and the slots of the store's pace), or up to five while other batches take slots too. Shops' answers
come in for free; an ETag saves their time and ours, and no table units.
A store with webhooks is told when a refresh has ended: one write more for the whole refresh, none for its products, a 16th of a
read unit for each of them ($0.01 a million), and a message of the queue for each look, of which most refreshes need one.
Feed answers may be kept for a minute: a CDN in front takes most of them.

A product that Shopify tells of is read from the shop again, for which the function waits; a night's comparison reads a
file and the stored copies, and writes what differs.

Reports of browsers: **the goal, $2.50 before the edge's own request ($${unitPrices.edge.https_request.toFixed(2)} more), is met for
stores that are busy, and for those of which three reports come in one batch**: a widget reports every five seconds, and
\`funnel\` gathers for twenty. **It is missed for reports that come alone.** One that is its store's only one of a batch pays
for an item of its own. A store's day is then counted once for each scope that was reported on, which only a store with few
reports a day notices (one a day: $1.25 a million more), and looked at every hour. One that is the service's only one pays for an invocation and a
message too, but a service that gets less than one report in twenty seconds gets fewer than 130,000 a month: together they
cost $${alone.toFixed(2)}. Nobody waits for an answer to a report, so its function has half the memory of those that a checkout
waits for. A report that names 50 videos which the store does not have takes 25 read units, $3.13 a million.

${videosSection()}
${webhooksSection()}
**Mails** cost $0.10 a thousand (SES's list price, assumed on 2026-11-01), where a stage has a domain to send from: 10,000 people with a digest
each week are $4.35 a month. Looking at a store once a day takes what its health reads.

## Nobody calls

${idle}

**Goal: $3. No stage meets it at list prices.** Dev misses it by what the queues' polling costs: each of nine queues has five
pollers of its own, and no setting makes them fewer. The million queue requests a month that AWS gives each account for nothing
take off $${each.sqs_request.toFixed(2)}. In staging and production alarms
alone are ${alarm_metrics} metrics: ${functionAlarms} of them are one for errors and one for throttles of each function, which say at once where
to look; with the key and the secrets they are $${fixed.toFixed(2)} before anything else is counted. Adding them up in
one alarm saves nothing, since each metric in an alarm is charged. Lambda's throttles as one figure of the whole account
would save $${((functions - 1) * monthly.alarm_metric).toFixed(2)}, but mix stages. An account's ten free alarms take off $${(10 * monthly.alarm_metric).toFixed(2)}.

A stage with \`firewall\` pays $6.00 a month more (an ACL $5.00, a rule $1.00), and $0.60 for each million requests to the
edge, files and all. It needs a stack in us-east-1.

Beside this, in use: about a dozen metrics of the service's own at $0.30 each, storage at $0.25 a GB and $0.20 for its
backup. None is charged to a stage that nobody calls.

## By number of stores

A small store: ${month.orders} orders, ${month.pages} pages refreshed ${month.refreshes} times of which ${month.changed_share * 100} % have changed, ${month.feed_requests.toLocaleString("en")} feed requests.
All of its orders come alone and are credited, which is the dearest case. Logs and traces are included.

${stores}

Where pulls dominate: refresh less often, since merchants may push what changes. Where the feed does: a CDN. Where the
idle month does: nothing is to be won.

**Goal of an idle month of dev: $3, missed.** What is above it: each of nine queues is asked by AWS's five pollers, $0.26 a
queue, which no setting lowers; and four secrets, where one would do for $1.20 less, so that a function that anybody may call
can't read the keys that sign tokens. Parameters would keep keys free of charge, but CloudFormation makes no encrypted ones.
`;
