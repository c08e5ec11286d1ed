import { Option } from "commander";
import { CLOSING_OPERATIONS } from "../../../shared/stores/closing/closing.operations.ts";
import { STORE_OPERATIONS } from "../../../shared/stores/stores.operations.ts";
import { CliError } from "../cli-error.ts";
import { command } from "../command.ts";
import { credentials } from "../credentials.ts";

export const LEAVING_COMMANDS = [
  command(CLOSING_OPERATIONS.closeStore, {
    name: "close",
    examples: ['admin close --confirm "Kiln & Field"'],
    fields: {
      name: {
        options: [new Option("--confirm <name>", "the store's name, to confirm without being asked")],
        read: ({ confirm }) => confirm,
      },
    },
    run: async ({ call, ask, brand, print }, { body }) => {
      const { name } = await call(STORE_OPERATIONS.getStore, { brand });
      const question = `This closes ${brand}, "${name}". Type its name to confirm:`;
      // Absent without `--confirm`, although the type requires it.
      const typed: string | undefined = body.name;
      if ((typed ?? (await ask(`${question} `))) !== name) {
        throw new CliError("The name does not match the store's name. Nothing was changed.");
      }
      const closed = await call(CLOSING_OPERATIONS.closeStore, { brand, body: { name } });
      const day = closed.deletion_due_at.slice(0, 10);
      print(closed, `${brand} is closed. Its data will be deleted on ${day}. Export them before then.`);
    },
  }),
  command(CLOSING_OPERATIONS.reopenStore, {
    name: "reopen",
    examples: ["admin reopen --store br_2p1k8s0d4f6g7h3j"],
    show: credentials,
  }),
];
