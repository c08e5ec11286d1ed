import * as v from "valibot";
import { Day } from "../api/fields.schema.ts";
import { described, integer, list, strict } from "../api/forms.schema.ts";
import { MAX_SOURCE_HOSTS } from "../vocabulary/interactions.ts";
import { counts } from "./funnel.schema.ts";

const hostMessage =
  'expected a host such as "evil.example", in small letters, or "" for reports that name no page';

/** A host as a browser names it: printable ASCII, with a port if it has one. */
const Host = v.pipe(v.string(hostMessage), v.regex(/^[!-@[-~]{0,253}$/, hostMessage));
const HOST =
  "The host of the page, as the browser says. Empty: reports that name no page, such as those of apps.";
const hostsMessage = `expected 1 to ${MAX_SOURCE_HOSTS} hosts`;
const HostsOtherThan = v.pipe(
  v.array(Host, hostsMessage),
  v.minLength(1, hostsMessage),
  v.maxLength(MAX_SOURCE_HOSTS, hostsMessage),
  v.readonly(),
);

const some = {
  host: v.optional(described(Host, HOST, "evil.example")),
  hosts_other_than: v.optional(
    described(
      HostsOtherThan,
      "In place of `host`: the reports of all hosts but these. For an attack from hosts that change.",
      ["shop.example"],
    ),
  ),
};

/** Which reports a merchant discards or takes back. */
export const SomeReportsBody = described(
  strict({
    day: described(Day, "The store's day on which they arrived.", "2026-11-20"),
    ...some,
    hour: v.optional(
      described(
        integer(0, 23),
        "Only those that arrived in this hour of the store's clock. Without it: of all the day's hours that began in the last 48, and of those to come.",
        14,
      ),
    ),
  }),
  "Reports of `host`, of all hosts other than `hosts_other_than`, or, with neither, all of `hour`.",
  { day: "2026-11-20", host: "evil.example", hour: 14 },
);

const Discarded = described(
  v.object({
    ...some,
    hours: described(list(v.number()), "In which hours of the day, 0 to 23, by the store's clock.", [14]),
  }),
  "Reports of one source.",
  { host: "evil.example", hours: [14] },
);

const discarded = described(
  list(Discarded),
  "What is discarded of the day: the reports of `host`, of all hosts other than `hosts_other_than`, or, without either, of all hosts.",
);

export const DiscardedReports = v.object({ day: Day, discarded });

const from = { reports: described(v.number(), "Reports.", 100), ...counts };
const sources = {
  hosts: described(
    list(v.object({ host: described(v.string(), HOST, "evil.example"), ...from })),
    `The ${MAX_SOURCE_HOSTS} hosts with the most interactions, the most first.`,
  ),
  other_hosts: described(v.object(from), "All other hosts together."),
  hours: described(
    list(v.object({ hour: described(v.number(), "0 to 23, by the store's clock.", 14), ...from })),
    "By hour of arrival. Hours without reports are left out.",
  ),
};

export const InteractionSources = v.object({
  day: Day,
  counts_from: described(v.literal("browsers"), "Counts and hosts are what browsers say.", "browsers"),
  ...sources,
  left_out: described(v.object(sources), "The same of the reports that are discarded."),
  discarded,
  changeable_hours: described(
    list(v.number()),
    "The hours of the day whose reports can be discarded or taken back now: those that began in the last 48 hours, and those to come.",
    [13, 14],
  ),
});
export type InteractionSources = v.InferOutput<typeof InteractionSources>;
