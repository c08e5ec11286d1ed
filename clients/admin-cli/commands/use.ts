import type { Command } from "commander";
import { STORE_OPERATIONS } from "../../../shared/stores/stores.operations.ts";
import { examplesText } from "../build-command.ts";
import { CliError } from "../cli-error.ts";
import type { Context } from "../context.ts";
import { oneLine } from "../look.ts";

const use = async (
  { call, print, settings, target: { baseUrl } }: Context,
  brand: string | undefined,
  { none = false }: { readonly none?: boolean },
): Promise<void> => {
  if (none) {
    if (brand !== undefined) throw new CliError("Pass a brand or --none, not both.");
    settings.useStore(baseUrl, undefined);
    return print({ base_url: baseUrl, brand: null }, `The default store of ${baseUrl} was removed.`);
  }
  if (brand === undefined) {
    const chosen = settings.storeOf(baseUrl) ?? null;
    return print(
      { base_url: baseUrl, brand: chosen },
      chosen ?? `No default store on ${baseUrl}. Choose one with \`admin use br_…\`.`,
    );
  }
  const store = await call(STORE_OPERATIONS.getStore, { brand });
  settings.useStore(baseUrl, brand);
  print({ base_url: baseUrl, brand }, `Commands on ${baseUrl} now use ${oneLine(store.name)} (${brand}).`);
};

export const addUseCommand = (parent: Command, context: () => Context): void => {
  parent
    .command("use [brand]")
    .summary("choose the default store")
    .description(
      "Chooses the store that commands on this stage use without --store. Without a brand, shows the choice. --store and the variable ADMIN_STORE come first. Each command says which store was chosen here.",
    )
    .option("--none", "forget the choice")
    .addHelpText("after", examplesText(["admin use br_2p1k8s0d4f6g7h3j", "admin use", "admin use --none"]))
    .action((brand: string | undefined, options: { none?: boolean }) => use(context(), brand, options));
};
