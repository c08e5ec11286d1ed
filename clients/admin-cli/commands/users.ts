import { USER_OPERATIONS } from "../../../shared/administration/users.operations.ts";
import { CliError } from "../cli-error.ts";
import { command } from "../command.ts";
import type { Context } from "../context.ts";
import { listCommand, readPages } from "../list-command.ts";

/** A user's id, of an id or an e-mail address. */
const findSub = async (context: Context, user: string): Promise<string> => {
  if (!user.includes("@")) return user;
  const { brand } = context;
  const { items } = await readPages(context, USER_OPERATIONS.listUsers, { brand }, Number.POSITIVE_INFINITY);
  const found = items.find(({ email }) => email === user.toLowerCase());
  if (found === undefined) throw new CliError(`${brand} has no user ${user}: admin users list`);
  return found.sub;
};

export const USER_COMMANDS = [
  listCommand(USER_OPERATIONS.listUsers, {
    name: "users list",
    examples: ["admin users list", "admin users list --all --json"],
    headings: ["email", "state", "invited", "id"],
    row: ({ email, state, invited_at, sub }) => [
      email,
      state,
      invited_at.slice(0, 16).replace("T", " "),
      sub,
    ],
    none: "Nobody was invited yet: admin users invite <email>.",
  }),
  command(USER_OPERATIONS.inviteUser, {
    name: "users invite <email>",
    examples: ["admin users invite mara@shop.example", "admin users invite mara@shop.example --json"],
    show: ({ email, sub }) => `${email} is invited (${sub}). The temporary password is valid for three days.`,
  }),
  command(USER_OPERATIONS.disableUser, {
    name: "users disable <user>",
    examples: [
      "admin users disable mara@shop.example",
      "admin users disable 0b4c2f0e-6f5f-4d7c-9a55-2f0a4c1f8b1d --yes",
    ],
    fields: { sub: { read: ({ user }) => user } },
    confirm: ({ user }) => `${user} is signed out everywhere within five minutes. Disable them?`,
    run: async (context, { brand, sub }) => {
      const user = await context.call(USER_OPERATIONS.disableUser, {
        brand,
        sub: await findSub(context, String(sub)),
      });
      context.print(user, `${user.email} can't sign in any more.`);
    },
  }),
];
