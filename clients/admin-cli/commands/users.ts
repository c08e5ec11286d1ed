import { USER_OPERATIONS } from "../../../shared/administration/users.operations.ts";
import type { DisabledUser, UserView } from "../../../shared/administration/users.schema.ts";
import { CliError } from "../cli-error.ts";
import { command } from "../command.ts";
import type { Context } from "../context.ts";
import { listCommand, readPages } from "../list-command.ts";

const findSub = async (context: Context, user: string): Promise<string> => {
  if (!user.includes("@")) return user;
  const { brand } = context;
  const { items } = await readPages(context, USER_OPERATIONS.listUsers, { brand }, Number.POSITIVE_INFINITY);
  const found = items.find(({ email }) => email === user.toLowerCase());
  if (found === undefined)
    throw new CliError(`${brand} has no user ${user}. List the users with \`admin users list\`.`);
  return found.sub;
};

const minute = (time = ""): string => time.slice(0, 16).replace("T", " ");

const invitedText = ({ email, sub, state, expires_at }: UserView): string =>
  state === "active"
    ? `${email} is a user of the store already (${sub}).\nNo mail was sent.`
    : `${email} is invited (${sub}), until ${minute(expires_at)} UTC.\nA temporary password was sent, unless they have a sign-in already.`;

const disabledText = ({ email, webhooks_created }: DisabledUser): string =>
  webhooks_created === 0
    ? `${email} can't use the store any more.`
    : `${email} can't use the store any more.\nWebhooks that they created stay: ${webhooks_created}. Check them with \`admin webhooks list\`.`;

export const USER_COMMANDS = [
  listCommand(USER_OPERATIONS.listUsers, {
    name: "users list",
    examples: ["admin users list", "admin users list --all --json"],
    headings: ["email", "role", "state", "invited", "until", "since", "id"],
    row: ({ email, role, state, invited_at, expires_at, accepted_at, sub }) => [
      email,
      role,
      state,
      minute(invited_at),
      minute(expires_at),
      minute(accepted_at),
      sub,
    ],
    none: "No users yet. Invite one with `admin users invite <email> --role owner`.",
  }),
  command(USER_OPERATIONS.inviteUser, {
    name: "users invite <email>",
    examples: [
      "admin users invite mara@shop.example --role owner",
      "admin users invite noa@agency.example --role editor --json",
    ],
    show: invitedText,
  }),
  command(USER_OPERATIONS.changeUser, {
    name: "users role <user>",
    examples: ["admin users role mara@shop.example --role analyst"],
    fields: { sub: { read: ({ user }) => user } },
    run: async (context, { brand, sub, body }) => {
      const user = await context.call(USER_OPERATIONS.changeUser, {
        brand,
        sub: await findSub(context, String(sub)),
        body,
      });
      context.print(user, `${user.email} now has the role ${user.role}.`);
    },
  }),
  command(USER_OPERATIONS.disableUser, {
    name: "users disable <user>",
    examples: [
      "admin users disable mara@shop.example",
      "admin users disable 0b4c2f0e-6f5f-4d7c-9a55-2f0a4c1f8b1d --yes",
    ],
    fields: { sub: { read: ({ user }) => user } },
    confirm: ({ user }) => `${user} loses access to the store at once. Disable them?`,
    run: async (context, { brand, sub }) => {
      const user = await context.call(USER_OPERATIONS.disableUser, {
        brand,
        sub: await findSub(context, String(sub)),
      });
      context.print(user, disabledText(user));
    },
  }),
];
