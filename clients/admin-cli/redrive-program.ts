import { type Command, InvalidArgumentError } from "commander";
import { examplesText } from "./build-command.ts";
import { CliError } from "./cli-error.ts";
import type { Context } from "./context.ts";
import type { QueueOptions } from "./stage-queues.ts";

/** Imported when needed, because only these commands use the SQS client. */
const tools = async () => ({
  ...(await import("./stage-queues.ts")),
  ...(await import("./commands/redrive.ts")),
  ...(await import("./commands/redrive-attribution.ts")),
});

const QUEUES = {
  pull: "catalog-pull",
  plan: "catalog-plan",
  media: "media",
  interactions: "interactions",
  shopify: "shopify",
} as const;

const parsePace = (text: string): number => {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError("Expected a whole number from 1 to 999.");
  return Number(text);
};

const parseDay = (text: string): string => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw new InvalidArgumentError("Expected a day such as 2026-03-01.");
  return text;
};

const withQueueOptions = (command: Command): Command =>
  command
    .addHelpText("after", "\nWith the global option --stage it uses your AWS credentials and region.")
    .option("--dead-letter-url <url>", "address of the dead-letter queue, instead of --stage");

export const addRedriveCommands = (
  program: Command,
  context: () => Context,
  globals: () => { readonly stage?: string; readonly store?: string },
): void => {
  const redrive = program
    .command("redrive")
    .summary("retry dead letters, once their cause is fixed")
    .description("Retries dead letters. Fix their cause first.")
    .helpCommand(false);
  for (const [name, queue] of Object.entries(QUEUES)) {
    withQueueOptions(redrive.command(name))
      .summary(`move the dead letters of ${queue} back to its queue`)
      .description(`Moves the dead letters of ${queue} back to its queue.`)
      .option("--queue-url <url>", "address of the queue they go back to")
      .option("--pace <number>", "messages a second", parsePace, 10)
      .addHelpText("after", examplesText([`admin redrive ${name} --stage production`]))
      .action(async ({ pace, ...options }: QueueOptions & { pace: number }) => {
        const { terminal, print } = context();
        const { openStageQueues, redriveQueue, describeRedriven } = await tools();
        const queues = openStageQueues({ ...options, stage: globals().stage });
        const redriven = await redriveQueue(queues, queue, { pace, terminal });
        print(redriven, describeRedriven(redriven));
      });
  }
  withQueueOptions(redrive.command("attribution"))
    .summary("recount the days on which attribution failed")
    .description("Recounts the days on which attribution failed, and deletes the failure records.")
    .option("--day <day>", "only this day of the stores, by their time zones", parseDay)
    .addHelpText(
      "after",
      examplesText(["admin redrive attribution", "admin redrive attribution --day 2026-11-20"]),
    )
    .action(async ({ day, ...options }: QueueOptions & { day?: string }) => {
      const { stage, store } = globals();
      const { api, terminal, print } = context();
      const { openStageQueues, redriveAttribution, describeAttributionRedriven } = await tools();
      const queues = openStageQueues({ ...options, stage });
      const redriven = await redriveAttribution(api, queues, { store, day, terminal });
      print(redriven, describeAttributionRedriven(redriven));
      const { unattributed, failed } = redriven;
      if (unattributed.length > 0) {
        throw new CliError(`Orders that can't be attributed: ${unattributed.length}.`);
      }
      if (failed.length > 0) throw new CliError(`Days that could not be recounted: ${failed.length}.`);
    });
};
