import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test } from "vitest";
import { createUserPool } from "../../../shared/administration/user-pool.client.ts";
import { Unavailable, ValidationFailed } from "../../../shared/platform/errors.ts";

const cognito = mockClient(CognitoIdentityProviderClient);
const pool = createUserPool(new CognitoIdentityProviderClient({ region: "us-east-1" }), "pool");
beforeEach(() => cognito.reset());

const failure = (name: string) => Object.assign(new Error(name), { name });

test("an invitation takes the address as confirmed: only who reads the mail gets in", async () => {
  cognito.on(AdminCreateUserCommand).resolves({ User: { Attributes: [{ Name: "sub", Value: "u1" }] } });
  expect(await pool.create("mara@shop.example")).toBe("u1");
  expect(cognito.commandCalls(AdminCreateUserCommand)[0]?.args[0].input).toEqual({
    UserPoolId: "pool",
    Username: "mara@shop.example",
    UserAttributes: [
      { Name: "email", Value: "mara@shop.example" },
      { Name: "email_verified", Value: "true" },
    ],
    DesiredDeliveryMediums: ["EMAIL"],
  });
});

test("an address that has a user is no error; who it is can be asked for", async () => {
  cognito.on(AdminCreateUserCommand).rejects(failure("UsernameExistsException"));
  cognito.on(AdminGetUserCommand).resolves({
    Username: "u1",
    Enabled: false,
    UserStatus: "FORCE_CHANGE_PASSWORD",
    UserAttributes: [{ Name: "sub", Value: "u1" }],
  });
  expect(await pool.create("mara@shop.example")).toBeUndefined();
  const user = { sub: "u1", enabled: false, pending: true };
  expect(await pool.find("mara@shop.example")).toEqual(user);
});

test.each([
  [[{ GroupName: "operators" }], true],
  [[{ GroupName: "operators2" }], false],
  [[], false],
])("who is in %j: operator %s", async (Groups, isOperator) => {
  cognito.on(AdminListGroupsForUserCommand).resolves({ Groups });
  expect(await pool.isOperator("u1")).toBe(isOperator);
});

test("who is gone is no operator", async () => {
  cognito.on(AdminListGroupsForUserCommand).rejects(failure("UserNotFoundException"));
  expect(await pool.isOperator("u1")).toBe(false);
});

test.each([
  ["TooManyRequestsException", Unavailable],
  ["LimitExceededException", Unavailable],
  ["InvalidParameterException", ValidationFailed],
  ["CodeDeliveryFailureException", ValidationFailed],
])("a failure of Cognito's, %s, is told to the caller as it can be used", async (name, type) => {
  cognito.on(AdminCreateUserCommand).rejects(failure(name));
  await expect(pool.create("mara@shop.example")).rejects.toThrow(type);
});

test("a failure that is nobody's mistake stays what it is", async () => {
  cognito.on(AdminCreateUserCommand).rejects(failure("NotAuthorizedException"));
  await expect(pool.create("mara@shop.example")).rejects.toThrow("NotAuthorizedException");
});
