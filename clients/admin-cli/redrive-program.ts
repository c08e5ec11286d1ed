import { type Command, InvalidArgumentError } from "commander";
import { CliError } from "./cli-error.ts";
import { describeRedriven, redriveQueue } from "./commands/redrive.ts";
import { describeAttributionRedriven, redriveAttribution } from "./commands/redrive-attribution.ts";
import type { Context } from "./context.ts";
import { openStageQueues, type QueueOptions } from "./stage-queues.ts";

const QUEUES = { pull: "catalog-pull", plan: "catalog-plan" } as const;

const paceOf = (text: string): number => {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError("Give a whole number from 1 to 999.");
  return Number(text);
};

const dayOf = (text: string): string => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw new InvalidArgumentError("Give a day as 2026-03-01.");
  return text;
};

const withQueueOptions = (command: Command): Command =>
  command
    .addHelpText("after", "\nWith the global option --stage it uses your AWS credentials and region.")
    .option("--dead-letter-url <url>", "address of the dead-letter queue, instead of --stage");

/** `redrive pull|plan|attribution`: tries dead letters again, once their cause is gone. */
export const addRedriveCommands = (
  program: Command,
  context: () => Context,
  globals: () => { readonly stage?: string; readonly store?: string },
): void => {
  const redrive = program.command("redrive").description("try dead letters again, once their cause is gone");
  for (const [name, queue] of Object.entries(QUEUES)) {
    withQueueOptions(redrive.command(name))
      .description(`move the dead letters of ${queue} back to its queue`)
      .option("--queue-url <url>", "address of the queue they go back to")
      .option("--pace <number>", "messages a second", paceOf, 10)
      .action(async ({ pace, ...options }: QueueOptions & { pace: number }) => {
        const { terminal, print } = context();
        const redriven = await redriveQueue(openStageQueues({ ...options, stage: globals().stage }), queue, {
          pace,
          terminal,
        });
        print(redriven, describeRedriven(redriven));
      });
  }
  withQueueOptions(redrive.command("attribution"))
    .description("recount the days on which attribution failed, and delete the failure records")
    .option("--day <day>", "only this UTC day", dayOf)
    .action(async ({ day, ...options }: QueueOptions & { day?: string }) => {
      const { stage, store } = globals();
      const { api, terminal, print } = context();
      const redriven = await redriveAttribution(api, openStageQueues({ ...options, stage }), {
        store,
        day,
        terminal,
      });
      print(redriven, describeAttributionRedriven(redriven));
      const { unattributed, failed } = redriven;
      if (unattributed.length > 0) {
        throw new CliError(`Orders that can't be attributed: ${unattributed.length}.`);
      }
      if (failed.length > 0) throw new CliError(`Days that could not be recounted: ${failed.length}.`);
    });
};
