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

test("creates a user with a verified address, so that only its mailbox owner can sign in", async () => {
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

test("returns undefined if the address already has a user, who can be looked up", async () => {
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
])("a user in groups %j is an operator: %s", async (Groups, isOperator) => {
  cognito.on(AdminListGroupsForUserCommand).resolves({ Groups });
  expect(await pool.isOperator("u1")).toBe(isOperator);
});

test("a deleted user is not an operator", async () => {
  cognito.on(AdminListGroupsForUserCommand).rejects(failure("UserNotFoundException"));
  expect(await pool.isOperator("u1")).toBe(false);
});

test.each([
  ["TooManyRequestsException", Unavailable],
  ["LimitExceededException", Unavailable],
  ["InvalidParameterException", ValidationFailed],
  ["CodeDeliveryFailureException", ValidationFailed],
])("Cognito's %s becomes a service error", async (name, type) => {
  cognito.on(AdminCreateUserCommand).rejects(failure(name));
  await expect(pool.create("mara@shop.example")).rejects.toThrow(type);
});

test("an unexpected failure is thrown unchanged", async () => {
  cognito.on(AdminCreateUserCommand).rejects(failure("NotAuthorizedException"));
  await expect(pool.create("mara@shop.example")).rejects.toThrow("NotAuthorizedException");
});
