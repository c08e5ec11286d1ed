import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
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

test("an invitation names the store and takes the address as confirmed: only who reads the mail gets in", async () => {
  cognito.on(AdminCreateUserCommand).resolves({ User: { Attributes: [{ Name: "sub", Value: "u1" }] } });
  expect(await pool.create("mara@shop.example", "br_kiln")).toBe("u1");
  expect(cognito.commandCalls(AdminCreateUserCommand)[0]?.args[0].input).toEqual({
    UserPoolId: "pool",
    Username: "mara@shop.example",
    UserAttributes: [
      { Name: "email", Value: "mara@shop.example" },
      { Name: "email_verified", Value: "true" },
      { Name: "custom:brand", Value: "br_kiln" },
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
    UserAttributes: [
      { Name: "sub", Value: "u1" },
      { Name: "custom:brand", Value: "br_kiln" },
    ],
  });
  expect(await pool.create("mara@shop.example", "br_kiln")).toBeUndefined();
  const user = { sub: "u1", brand: "br_kiln", enabled: false, pending: true };
  expect(await pool.find("mara@shop.example")).toEqual(user);
});

test("a user who is disabled is signed out everywhere too, also if the pool has lost them", async () => {
  cognito.on(AdminDisableUserCommand).rejects(failure("UserNotFoundException"));
  cognito.on(AdminUserGlobalSignOutCommand).resolves({});
  await pool.disable("u1");
  const signedOut = cognito.commandCalls(AdminUserGlobalSignOutCommand)[0]?.args[0].input;
  expect(signedOut).toEqual({ UserPoolId: "pool", Username: "u1" });
});

test.each([
  ["TooManyRequestsException", Unavailable],
  ["LimitExceededException", Unavailable],
  ["InvalidParameterException", ValidationFailed],
  ["CodeDeliveryFailureException", ValidationFailed],
])("a failure of Cognito's, %s, is told to the caller as it can be used", async (name, type) => {
  cognito.on(AdminCreateUserCommand).rejects(failure(name));
  await expect(pool.create("mara@shop.example", "br_kiln")).rejects.toThrow(type);
});

test("a failure that is nobody's mistake stays what it is", async () => {
  cognito.on(AdminCreateUserCommand).rejects(failure("NotAuthorizedException"));
  await expect(pool.create("mara@shop.example", "br_kiln")).rejects.toThrow("NotAuthorizedException");
});
