import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUserPoolsCommand,
  UserNotFoundException,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import { CliError } from "../cli-error.ts";
import { readStackFile } from "../target.ts";

const GROUP = "operators";
/** The largest page that Cognito gives. */
const MAX_POOLS = 60;

export type Pool = { readonly cognito: CognitoIdentityProviderClient; readonly stage: string };

/** Region and credentials come from the environment, as for the AWS command line; without a stage, the local stack. */
export const openPool = (stage: string | undefined): Pool => {
  if (stage !== undefined) return { stage, cognito: new CognitoIdentityProviderClient({}) };
  const stack = readStackFile();
  if (stack === undefined) throw new CliError("No local stack is running: give --stage.");
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const local = { endpoint: stack.aws_endpoint, region: "us-east-1", credentials };
  return { stage: "local", cognito: new CognitoIdentityProviderClient(local) };
};

/** The same as `resourceName` in `infra/stages.ts`. */
const poolName = (stage: string): string => `shoppable-video-${stage}-admin`;

/** @throws CliError if the account and region have no pool of this stage, or several */
const poolId = async ({ cognito, stage }: Pool): Promise<string> => {
  const found: string[] = [];
  let NextToken: string | undefined;
  do {
    const page = await cognito.send(new ListUserPoolsCommand({ MaxResults: MAX_POOLS, NextToken }));
    for (const { Id, Name } of page.UserPools ?? []) if (Id && Name === poolName(stage)) found.push(Id);
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  const [id, ...others] = found;
  if (id === undefined)
    throw new CliError(`There is no user pool ${poolName(stage)} in this account and region.`);
  if (others.length > 0)
    throw new CliError(`There are several user pools ${poolName(stage)}: delete all but one.`);
  return id;
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const parseAddress = (email: string): string => {
  if (!EMAIL.test(email)) throw new CliError(`${email} is not an e-mail address.`);
  return email.toLowerCase();
};

type User = { readonly UserPoolId: string; readonly Username: string };

/** A store's user must not become an operator: the store's other users may disable theirs. */
const takeUp = async (cognito: CognitoIdentityProviderClient, user: User): Promise<void> => {
  const { UserAttributes = [], Enabled } = await cognito.send(new AdminGetUserCommand(user));
  if (UserAttributes.some(({ Name }) => Name === "custom:brand")) {
    throw new CliError(`${user.Username} is the user of a store: give another address.`);
  }
  if (Enabled === false) await cognito.send(new AdminEnableUserCommand(user));
};

/**
 * Creates an operator, or lets one in again. Cognito mails a temporary password.
 *
 * @throws CliError
 */
export const createOperator = async (pool: Pool, email: string): Promise<{ readonly email: string }> => {
  const { cognito } = pool;
  const user = { Username: parseAddress(email), UserPoolId: await poolId(pool) };
  const attributes = [
    { Name: "email", Value: user.Username },
    { Name: "email_verified", Value: "true" },
  ];
  try {
    const created = { ...user, UserAttributes: attributes, DesiredDeliveryMediums: ["EMAIL" as const] };
    await cognito.send(new AdminCreateUserCommand(created));
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    await takeUp(cognito, user);
  }
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: GROUP }));
  return { email: user.Username };
};

/**
 * Ends an operator's sign-ins and their place among the operators. A token that they have now ends within five
 * minutes.
 *
 * @throws CliError if nobody has the address
 */
export const disableOperator = async (pool: Pool, email: string): Promise<{ readonly email: string }> => {
  const { cognito } = pool;
  const user = { Username: parseAddress(email), UserPoolId: await poolId(pool) };
  try {
    await cognito.send(new AdminDisableUserCommand(user));
    await cognito.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName: GROUP }));
    await cognito.send(new AdminUserGlobalSignOutCommand(user));
  } catch (error) {
    if (error instanceof UserNotFoundException) throw new CliError(`There is no user ${user.Username}.`);
    throw error;
  }
  return { email: user.Username };
};
