import type { Command } from "commander";
import { closeStore, reopenStore, showClosing } from "./commands/leaving.ts";
import type { Context } from "./context.ts";

/** `close`, `reopen`, `closing`: a merchant leaves. */
export const addLeavingCommands = (program: Command, context: () => Context): void => {
  program
    .command("close")
    .description("close the store: its tokens and store_id end at once, its data are deleted after 30 days")
    .option("--confirm <name>", "the store's name, where nobody can be asked for it")
    .action((options: { confirm?: string }) => closeStore(context(), options));
  program
    .command("reopen")
    .description("open a closed store again, within 30 days; prints its new store_id. For operators")
    .action(() => reopenStore(context()));
  program
    .command("closing")
    .description("what became of a closed store: when it is deleted, or what was")
    .action(() => showClosing(context()));
};
