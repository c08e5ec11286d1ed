import type { Command } from "commander";
import { INVITATION_DAYS } from "../../shared/vocabulary/roles.ts";
import { examplesText } from "./build-command.ts";
import type { Context } from "./context.ts";

/** Imported when needed, because only these commands use Cognito's client. */
const tools = () => import("./commands/operators.ts");

/** Uses AWS credentials, because the API can't create operators. */
export const addOperatorCommands = (
  program: Command,
  context: () => Context,
  globals: () => { readonly stage?: string },
): void => {
  const operators = program
    .command("operators")
    .summary("manage the people who see every store")
    .description(
      "Manages the people who see every store. It uses your AWS credentials and region, or the local stack.",
    )
    .helpCommand(false);
  operators
    .command("create <email>")
    .summary("create an operator")
    .description("Creates an operator, or restores their access. Cognito emails a temporary password.")
    .addHelpText("after", examplesText(["admin operators create ana@service.example --stage dev"]))
    .action(async (email: string) => {
      const { createOperator, openPool } = await tools();
      const operator = await createOperator(await openPool(globals().stage), email);
      context().print(
        operator,
        `${operator.email} is an operator. The temporary password is valid for ${INVITATION_DAYS} days.`,
      );
    });
  operators
    .command("disable <email>")
    .summary("disable an operator")
    .description("Ends an operator's sign-ins; a token that they have now ends within five minutes.")
    .addHelpText("after", examplesText(["admin operators disable ana@service.example --stage dev"]))
    .action(async (email: string) => {
      const own = context();
      await own.confirm(`${email} is signed out everywhere within five minutes. Disable them?`);
      const { disableOperator, openPool } = await tools();
      const operator = await disableOperator(await openPool(globals().stage), email);
      own.print(operator, `${operator.email} can't sign in any more.`);
    });
};
