import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  createOperator,
  disableOperator,
  openPool,
} from "../../../../clients/admin-cli/commands/operators.ts";

const cognito = mockClient(CognitoIdentityProviderClient);
const formation = mockClient(CloudFormationClient);
afterAll(() => {
  cognito.restore();
  formation.restore();
});
const pool = { cognito: new CognitoIdentityProviderClient({ region: "us-east-1" }), poolId: "p-dev" };
const EMAIL = "ana@service.example";
const user = { UserPoolId: "p-dev", Username: EMAIL };
const metadata = { $metadata: {}, message: "" };

beforeEach(() => {
  cognito.reset();
  cognito.onAnyCommand().resolves({});
  formation.reset();
  formation.on(DescribeStacksCommand).rejects(new Error("Stack with id shoppable-video-x does not exist"));
  const Outputs = [
    { OutputKey: "TableName", OutputValue: "t-dev" },
    { OutputKey: "AdminUserPoolId", OutputValue: "p-dev" },
  ];
  formation.on(DescribeStacksCommand, { StackName: "shoppable-video-dev" }).resolves({
    Stacks: [
      { StackName: "shoppable-video-dev", StackStatus: "CREATE_COMPLETE", CreationTime: undefined, Outputs },
    ],
  });
});

const sent = () => cognito.calls().map(({ args: [command] }) => [command.constructor.name, command.input]);

test("creates an operator in the pool and adds it to the group", async () => {
  expect(await createOperator(pool, "Ana@Service.example")).toEqual({ email: EMAIL });
  const UserAttributes = [
    { Name: "email", Value: EMAIL },
    { Name: "email_verified", Value: "true" },
  ];
  expect(sent()).toEqual([
    ["AdminCreateUserCommand", { ...user, UserAttributes, DesiredDeliveryMediums: ["EMAIL"] }],
    ["AdminAddUserToGroupCommand", { ...user, GroupName: "operators" }],
  ]);
});

test("enables an existing disabled user again", async () => {
  cognito.on(AdminCreateUserCommand).rejects(new UsernameExistsException(metadata));
  cognito.on(AdminGetUserCommand).resolves({ Username: "u", Enabled: false, UserAttributes: [] });
  await createOperator(pool, EMAIL);
  expect(sent().map(([name]) => name)).toEqual([
    "AdminCreateUserCommand",
    "AdminGetUserCommand",
    "AdminEnableUserCommand",
    "AdminAddUserToGroupCommand",
  ]);
});

test("disables an operator, removes it from the group and ends its sessions", async () => {
  await disableOperator(pool, EMAIL);
  expect(sent()).toEqual([
    ["AdminDisableUserCommand", user],
    ["AdminRemoveUserFromGroupCommand", { ...user, GroupName: "operators" }],
    ["AdminUserGlobalSignOutCommand", user],
  ]);
});

test("reports errors in one line", async () => {
  await expect(openPool("production")).rejects.toThrow(
    "Stack shoppable-video-production does not exist in this account and region. Check --stage and your AWS credentials.",
  );
  await expect(createOperator(pool, "ana")).rejects.toThrow("ana is not an email address.");
  cognito.on(AdminDisableUserCommand).rejects(new UserNotFoundException(metadata));
  await expect(disableOperator(pool, EMAIL)).rejects.toThrow(`There is no user ${EMAIL}.`);
});
