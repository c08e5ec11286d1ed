import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { invalid, Unavailable } from "../platform/errors.ts";

export type PoolUser = {
  readonly sub: string;
  readonly enabled: boolean;
  readonly pending: boolean;
};

const errorName = (error: unknown): string => (error instanceof Error ? error.name : "");

const BUSY = ["TooManyRequestsException", "LimitExceededException", "InternalErrorException", "TimeoutError"];

const unless =
  (...expected: readonly string[]) =>
  (error: unknown): undefined => {
    const name = errorName(error);
    if (expected.includes(name)) return undefined;
    if (BUSY.includes(name)) throw new Unavailable(error);
    if (name === "InvalidParameterException" || name === "CodeDeliveryFailureException") {
      throw invalid("email", "not_mailable");
    }
    throw error;
  };

/** Group whose members see every store. */
const OPERATORS = "operators";

const attribute = (list: readonly AttributeType[] = [], name: string): string | undefined =>
  list.find(({ Name }) => Name === name)?.Value;

export const createUserPool = (cognito: CognitoIdentityProviderClient, UserPoolId: string) => ({
  /** @returns `undefined` if the address already has a user */
  async create(email: string): Promise<string | undefined> {
    const command = new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: "true" }, // Only a person who can read the mail knows the password.
      ],
      DesiredDeliveryMediums: ["EMAIL"],
    });
    const created = await cognito.send(command).catch(unless("UsernameExistsException"));
    return created && attribute(created.User?.Attributes, "sub");
  },

  /** @param user an e-mail address or a user's id */
  async find(user: string): Promise<PoolUser | undefined> {
    const command = new AdminGetUserCommand({ UserPoolId, Username: user });
    const found = await cognito.send(command).catch(unless("UserNotFoundException"));
    if (found === undefined) return undefined;
    const { UserAttributes, Enabled = false, UserStatus } = found;
    return {
      sub: attribute(UserAttributes, "sub") ?? "",
      enabled: Enabled,
      pending: UserStatus === "FORCE_CHANGE_PASSWORD",
    };
  },

  async resend(email: string): Promise<void> {
    const command = new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      MessageAction: "RESEND",
      DesiredDeliveryMediums: ["EMAIL"],
    });
    await cognito.send(command).catch(unless());
  },

  async isOperator(sub: string): Promise<boolean> {
    const command = new AdminListGroupsForUserCommand({ UserPoolId, Username: sub });
    const found = await cognito.send(command).catch(unless("UserNotFoundException"));
    return found?.Groups?.some(({ GroupName }) => GroupName === OPERATORS) ?? false;
  },

  /** Also succeeds for a deleted user. */
  async remove(sub: string): Promise<void> {
    const command = new AdminDeleteUserCommand({ UserPoolId, Username: sub });
    await cognito.send(command).catch(unless("UserNotFoundException"));
  },
});

export type UserPool = ReturnType<typeof createUserPool>;
