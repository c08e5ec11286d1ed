import { REPORT_LOG_OPERATIONS } from "../../../shared/refusals/report-log.operations.ts";
import { listCommand } from "../list-command.ts";

export const REPORT_LOG_COMMANDS = [
  listCommand(REPORT_LOG_OPERATIONS.listRefusedCalls, {
    name: "report-log",
    about: [
      "See which calls of the store's server were refused, and why",
      REPORT_LOG_OPERATIONS.listRefusedCalls.description,
    ],
    examples: [
      "admin report-log",
      "admin report-log --from 2026-11-20T00:00:00Z",
      "admin report-log --all --json",
    ],
    headings: ["first at", "calls (at least)", "endpoint", "status", "detail", "request", "caller"],
    row: ({ at, count, endpoint, status, detail, request_id, caller }) => [
      at.slice(0, 19).replace("T", " "),
      count,
      endpoint,
      status,
      detail,
      request_id,
      caller,
    ],
    none: "No call was refused.",
  }),
];
