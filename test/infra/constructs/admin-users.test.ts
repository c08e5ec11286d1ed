import { expect, test } from "vitest";
import { stages } from "../support/stages.ts";

const { dev } = stages;
const client = dev.at("AdminUsers/Client", "AWS::Cognito::UserPoolClient");

test("nobody signs up by themselves", () => {
  expect(dev.at("AdminUsers", "AWS::Cognito::UserPool").AdminCreateUserConfig).toMatchObject({
    AllowAdminCreateUserOnly: true,
  });
});

test("a user can't choose the store that they see: custom:brand is not theirs to write", () => {
  expect(client.WriteAttributes).toEqual(["email", "name"]);
});

test("an id token may hold custom:brand: it is what says which store a user sees", () => {
  expect(client.ReadAttributes).toEqual(["custom:brand", "email", "email_verified", "name"]);
});

test("operators are a group", () => {
  const group = dev.at("AdminUsers/Operators", "AWS::Cognito::UserPoolGroup");

  expect(group.GroupName).toBe("operators");
});

test("the client has no secret, and no hosted page to be redirected by", () => {
  expect(client).toMatchObject({ GenerateSecret: false, AllowedOAuthFlowsUserPoolClient: false });
  expect(client).not.toHaveProperty("CallbackURLs");
});

test("the authorizer takes the id tokens of this pool's client, and the administration's route has it", () => {
  const [authorizer] = dev.resources("AWS::ApiGatewayV2::Authorizer");
  const { JwtConfiguration } = authorizer as { JwtConfiguration: { Issuer: unknown; Audience: unknown[] } };
  const { Issuer, Audience } = JwtConfiguration;
  const routes = dev.resources("AWS::ApiGatewayV2::Route");

  expect(dev.nameOf(Issuer)).toBe("AdminUsers.ProviderURL");
  expect(Audience.map((each) => dev.nameOf(each))).toEqual(["AdminUsers/Client"]);
  for (const { RouteKey, AuthorizationType } of routes) {
    expect([RouteKey, AuthorizationType]).toEqual([
      RouteKey,
      // A preflight carries no token.
      /^(?!OPTIONS ).*\/admin\//.test(String(RouteKey)) ? "JWT" : "NONE",
    ]);
  }
});
