import { createInterface } from "node:readline/promises";
import { CLOSING_OPERATIONS } from "../../../shared/stores/closing/closing.operations.ts";
import { STORE_OPERATIONS } from "../../../shared/stores/stores.operations.ts";
import type { StoreView } from "../../../shared/stores/stores.schema.ts";
import { CliError } from "../cli-error.ts";
import type { Context } from "../context.ts";
import { textTable } from "../text-table.ts";

/** Asks on the terminal. @throws CliError if nobody can answer */
const askForName = async ({ name, brand }: StoreView): Promise<string> => {
  if (!process.stdin.isTTY)
    throw new CliError("Nobody can be asked here: give --confirm <the store's name>.");
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await prompt.question(`This closes ${brand}, "${name}". Type the store's name to go on: `);
  } finally {
    prompt.close();
  }
};

/** @param confirm the store's name; without it, the user is asked */
export const closeStore = async (
  { api, brand, print }: Context,
  { confirm }: { readonly confirm?: string },
): Promise<void> => {
  const store = await api.call(STORE_OPERATIONS.getStore, { brand });
  const name = confirm ?? (await askForName(store));
  if (name !== store.name) throw new CliError("That is not the store's name: nothing was done.");
  const closed = await api.call(CLOSING_OPERATIONS.closeStore, { brand, body: { name } });
  print(
    closed,
    `${brand} is closed. Its data are deleted on ${closed.deletion_due_at.slice(0, 10)}; export them before.`,
  );
};

export const reopenStore = async ({ api, brand, print }: Context): Promise<void> => {
  const store = await api.call(CLOSING_OPERATIONS.reopenStore, { brand });
  print(
    store,
    `${brand} is open again. Its new store_id, a credential that is shown only once: ${store.store_id}`,
  );
};

/** What became of a closed store. */
export const showClosing = async ({ api, brand, print }: Context): Promise<void> => {
  const { closed_at, deletion_due_at, deleted } = await api.call(STORE_OPERATIONS.getStore, { brand });
  const answer = { brand, closed_at, deletion_due_at, deleted };
  if (closed_at === undefined) return print(answer, `${brand} is open.`);
  const counts = Object.entries(deleted?.items ?? {}).map(([kind, count]) => [kind, String(count)]);
  const text =
    deleted === undefined
      ? `${brand} was closed at ${closed_at}. Its data are deleted from ${deletion_due_at} on.`
      : `${brand} was closed at ${closed_at}. Nothing of it was left at ${deleted.at}.\n${textTable(["deleted", "items"], counts)}`;
  print(answer, text);
};
