import { expect, test } from "vitest";
import { stages } from "../support/stages.ts";

const { dev } = stages;
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

const onEdge = (path: string) => ({
  "Fn::Join": ["", ["https://", { "Fn::GetAtt": [expect.stringMatching(/^Edge/), "DomainName"] }, path]],
});

test("people sign in by code alone, come back to registered addresses, and keep a session for a day", () => {
  const [client] = dev.resources("AWS::Cognito::UserPoolClient");
  expect(client).toMatchObject({
    AllowedOAuthFlows: ["code"],
    AllowedOAuthScopes: ["openid", "email", "profile"],
    CallbackURLs: [
      ...[8432, 18432, 28432].map((port) => `http://localhost:${port}/callback`),
      onEdge("/dashboard/callback"),
    ],
    LogoutURLs: [onEdge("/dashboard/")],
    ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"],
    GenerateSecret: false,
    IdTokenValidity: 5,
    AccessTokenValidity: 5,
    RefreshTokenValidity: 1_440,
    RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
    TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "minutes" },
  });
});

test("the page's domain carries stage and account, and its client has a style: without one it answers an error", () => {
  const [{ Domain, ManagedLoginVersion } = {}] = dev.resources("AWS::Cognito::UserPoolDomain");
  expect(ManagedLoginVersion).toBe(2);
  expect(Domain).toEqual({ "Fn::Join": ["", ["shoppable-video-dev-", { Ref: "AWS::AccountId" }]] });
  const [style] = dev.resources("AWS::Cognito::ManagedLoginBranding");
  expect(dev.nameOf((style as { ClientId: unknown }).ClientId)).toBe("AdminUsers/Client");
});

test("the administration can invite people and delete sign-ins, but make nobody an operator", () => {
  const policies = JSON.stringify(dev.resources("AWS::IAM::Policy"));
  const actions = new Set(policies.match(/cognito-idp:\w+\*?/g));
  expect([...actions].map((action) => action.replace("cognito-idp:", "")).sort()).toEqual([
    "AdminCreateUser",
    "AdminDeleteUser",
    "AdminGetUser",
    "AdminListGroupsForUser",
  ]);
});
