import { HEALTH_OPERATIONS } from "../../../shared/administration/health/health.operations.ts";
import type { Health, HealthCheck } from "../../../shared/administration/health/health.schema.ts";
import { HEALTH_CHECK_NAMES, HEALTH_STATES } from "../../../shared/vocabulary/health.ts";
import { command } from "../command.ts";
import { chooseTone, type Look, oneLine, paint } from "../look.ts";

const STATE_WIDTH = Math.max(...HEALTH_STATES.map(({ length }) => length)) + 2;

const checkLines = ({ id, state, evidence, advice }: HealthCheck, look: Look): string[] => {
  const below = " ".repeat(STATE_WIDTH);
  return [
    `${paint(look, chooseTone(state), state.padEnd(STATE_WIDTH))}${paint(look, "heading", HEALTH_CHECK_NAMES[id])}: ${oneLine(evidence.summary)}`,
    ...(evidence.examples ?? []).map((example) => `${below}- ${oneLine(example)}`),
    ...(advice === null ? [] : [`${below}→ ${oneLine(advice)}`]),
  ];
};

const healthText = ({ checks }: Health, look: Look): string => {
  const open = checks.filter(({ state }) => state !== "ok").length;
  return [
    ...checks.flatMap((check) => checkLines(check, look)),
    "",
    open === 0 ? "All checks passed." : `${open} of ${checks.length} checks are open.`,
  ].join("\n");
};

export const HEALTH_COMMANDS = [
  command(HEALTH_OPERATIONS.getHealth, {
    name: "health [brand]",
    examples: ["admin health", "admin health br_2p1k8s0d4f6g7h3j", "admin health --json"],
    show: healthText,
  }),
];
