import type { AnswerOf, Operation } from "../../../shared/api/operation.ts";
import type { CallOf } from "../../../shared/contract/client.ts";
import { COVERAGE_OPERATIONS } from "../../../shared/coverage/coverage.operations.ts";
import { CliError } from "../cli-error.ts";
import type { Context } from "../context.ts";
import type { Look } from "../look.ts";
import { percentReported } from "./coverage.ts";

type OfPeriod = CallOf<typeof COVERAGE_OPERATIONS.getCoverage>;

/** An error while reading the coverage does not hide the figures. */
const coverageSentence = async (
  context: Context,
  { brand, query: { from, to } = {} }: OfPeriod,
): Promise<string> => {
  try {
    const { totals } = await context.call(COVERAGE_OPERATIONS.getCoverage, { brand, query: { from, to } });
    return totals.reported_share === null
      ? "The share of the shop's orders that were reported is not known: see admin coverage."
      : `${percentReported(totals.reported_share)} of the shop's orders of these days were reported: see admin coverage.`;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return `Coverage could not be read: ${error.message}`;
  }
};

export const withCoverage =
  <O extends Operation>(operation: O, show: (answer: AnswerOf<O>, look: Look) => string) =>
  async (context: Context, input: CallOf<O> & OfPeriod): Promise<void> => {
    const answer = await context.call(operation, input);
    const sentences = context.json ? [] : [await coverageSentence(context, input)];
    context.print(answer, [show(answer, context.look), ...sentences].join("\n\n"));
  };
