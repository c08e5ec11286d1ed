import { breaking, type Mutation } from "./mutation.ts";

const HISTORIES = "test/shared/attribution/amendments/histories.property.test.ts";
const INTEGRATION = "test/integration/amendments.test.ts";

export const AMENDMENT_MUTATIONS: readonly Mutation[] = [
  ...breaking("shared/attribution/amendments/lines-left.ts", HISTORIES, {
    "a version that comes late decides over a newer one": [
      "version ?? sequence;",
      "version === undefined ? sequence : sequence;",
    ],
    "of two sources the one that came first decides": [
      "decision.sequence >= (deciding[line]?.sequence ?? 0)",
      "decision.sequence <= (deciding[line]?.sequence ?? decision.sequence)",
    ],
    "money that is left of returned units counts for nobody": [
      "quantity > 0 || new Big(amount).gt(0)",
      "quantity > 0",
    ],
  }),
  ...breaking(
    "shared/attribution/amendments/lines-left.ts",
    "test/shared/attribution/amendments/lines-left.test.ts",
    {
      "a repeated version is accepted again": [
        "each.source === source && each.version === version",
        "each.source === source && each.version === version && each.sequence < 0",
      ],
    },
  ),
  ...breaking("shared/attribution/amendments/returned-figures.ts", HISTORIES, {
    "what came back is what all amendments took, not what this one did": [
      "addUpFigures(countLeft(order, before), after)",
      "addUpFigures(countLeft(order, before.slice(before.length)), after)",
    ],
  }),
  ...breaking(
    "shared/attribution/amendments/amend-order.ts",
    "test/shared/attribution/amendments/amend-order.test.ts",
    {
      "a read that lags decides that an amendment repeats the last one": [
        "kept.version === undefined && !consistent",
        "kept.version !== undefined && !consistent",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/amendments/amend-order.ts",
    "test/integration/amendments-bad-input.test.ts",
    {
      "one version silences its sender for ever": ["checkVersion(body.version, now);", "void checkVersion;"],
    },
  ),
  ...breaking(
    "shared/attribution/amendments/named-lines.ts",
    "test/shared/attribution/amendments/named-lines.test.ts",
    {
      "more comes back than was sold": ["quantity > line.quantity", "quantity > line.quantity + 1"],
      "a line is amended twice by one call": ["named.has(line.index)", "named.has(-1 - line.index)"],
      "a line of several is guessed": ["another !== undefined", "another === line"],
      "the amount of a line grows": ["new Big(amount).gt(line.amount)", "new Big(amount).lt(0)"],
    },
  ),
  ...breaking("shared/stores/figures-lock.ts", "test/shared/stores/figures-lock.test.ts", {
    "a longer setting unlocks days": [
      "return now < until ? before : later(before, dayBefore(zones, now, days));",
      "return now < until ? before : dayBefore(zones, now, days);",
    ],
  }),
  ...breaking("shared/attribution/amendments/amendments.table.ts", INTEGRATION, {
    "two amendments get the same number": [
      'ConditionExpression: "attribute_not_exists(PK)",',
      'ConditionExpression: "attribute_not_exists(nothing)",',
    ],
  }),
];
