import { randomUUID } from "node:crypto";
import { AwsServiceError, type Operations } from "../aws/aws-endpoint.ts";
import { readState, writeState } from "../process/state-file.ts";

export type LocalUser = {
  readonly sub: string;
  readonly email: string;
  readonly groups: readonly string[];
  readonly enabled: boolean;
  readonly status: "FORCE_CHANGE_PASSWORD" | "CONFIRMED";
};

export type LocalUsers = {
  enabled(): readonly LocalUser[];
  find(sub: string): LocalUser | undefined;
  signedIn(sub: string): void;
  readonly operations: Operations;
};

type Input = Readonly<Record<string, unknown>>;

const toAttributes = ({ sub, email }: LocalUser) => [
  { Name: "sub", Value: sub },
  { Name: "email", Value: email },
  { Name: "email_verified", Value: "true" },
];

const toUserState = ({ sub, enabled, status }: LocalUser) => ({
  Username: sub,
  Enabled: enabled,
  UserStatus: status,
});

const unknownUser = (): AwsServiceError =>
  new AwsServiceError("UserNotFoundException", "User does not exist.");

const createdUser = ({ Username }: Input): LocalUser => ({
  sub: randomUUID(),
  email: String(Username).toLowerCase(),
  groups: [],
  enabled: true,
  status: "FORCE_CHANGE_PASSWORD",
});

/** Sends no mail. Invited users choose their address on the local sign-in page. */
export function createLocalUsers(
  pool: string,
  stateFile: string,
  signOut: (sub: string) => void,
): LocalUsers {
  let users = readState<LocalUser[]>(stateFile) ?? [];

  const save = (user: LocalUser): void => {
    const isKnown = users.some(({ sub }) => sub === user.sub);
    users = isKnown ? users.map((each) => (each.sub === user.sub ? user : each)) : [...users, user];
    writeState(stateFile, users);
  };
  /** Finds a user by id or e-mail address, as Cognito does. */
  const named = (Username: unknown): LocalUser => {
    const name = String(Username).toLowerCase();
    const user = users.find(({ sub, email }) => sub === name || email === name);
    if (user === undefined) throw unknownUser();
    return user;
  };
  const change = (input: Input, changed: Partial<LocalUser>): object => {
    save({ ...named(input.Username), ...changed });
    return {};
  };

  const create = (input: Input): object => {
    const existing = users.find(({ email }) => email === String(input.Username).toLowerCase());
    const resends = input.MessageAction === "RESEND";
    if (existing && !resends) {
      throw new AwsServiceError("UsernameExistsException", "User account already exists");
    }
    if (resends && !existing) throw unknownUser();
    const user = existing ?? createdUser(input);
    save(user);
    return { User: { ...toUserState(user), Attributes: toAttributes(user) } };
  };
  const inPool =
    (operation: (input: Input) => object) =>
    (input: Input): object => {
      if (input.UserPoolId === pool) return operation(input);
      throw new AwsServiceError("ResourceNotFoundException", `User pool ${input.UserPoolId} does not exist.`);
    };

  const operations = {
    AdminCreateUser: inPool(create),
    AdminGetUser: inPool(({ Username }) => {
      const user = named(Username);
      return { ...toUserState(user), UserAttributes: toAttributes(user) };
    }),
    AdminListGroupsForUser: inPool(({ Username }) => ({
      Groups: named(Username).groups.map((GroupName) => ({ GroupName })),
    })),
    AdminEnableUser: inPool((input) => change(input, { enabled: true })),
    AdminDisableUser: inPool((input) => change(input, { enabled: false })),
    AdminAddUserToGroup: inPool((input) => change(input, { groups: [String(input.GroupName)] })),
    AdminRemoveUserFromGroup: inPool((input) => change(input, { groups: [] })),
    AdminUserGlobalSignOut: inPool(({ Username }) => {
      signOut(named(Username).sub);
      return {};
    }),
    AdminDeleteUser: inPool(({ Username }) => {
      const { sub } = named(Username);
      signOut(sub);
      users = users.filter((user) => user.sub !== sub);
      writeState(stateFile, users);
      return {};
    }),
  };
  const isEnabled = ({ enabled }: LocalUser): boolean => enabled;
  return {
    enabled: () => users.filter(isEnabled),
    find: (sub) => users.find((user) => user.sub === sub && isEnabled(user)),
    signedIn: (sub) => void change({ Username: sub }, { status: "CONFIRMED" }),
    operations: Object.fromEntries(
      Object.entries(operations).map(([name, run]) => [`AWSCognitoIdentityProviderService.${name}`, run]),
    ),
  };
}
