import { expect, test } from "vitest";
import { stages } from "../support/stages.ts";

const { dev } = stages;
test("the authorizer accepts ID tokens of the pool's client on dashboard API routes only", () => {
  const [authorizer] = dev.resources("AWS::ApiGatewayV2::Authorizer");
  const { JwtConfiguration } = authorizer as { JwtConfiguration: { Issuer: unknown; Audience: unknown[] } };
  const { Issuer, Audience } = JwtConfiguration;
  const routes = dev.resources("AWS::ApiGatewayV2::Route");
  expect(dev.nameOf(Issuer)).toBe("AdminUsers.ProviderURL");
  expect(Audience.map((each) => dev.nameOf(each))).toEqual(["AdminUsers/Client"]);
  for (const { RouteKey, AuthorizationType } of routes) {
    expect([RouteKey, AuthorizationType]).toEqual([
      RouteKey,
      /^(?!OPTIONS ).*\/admin\//.test(String(RouteKey)) ? "JWT" : "NONE",
    ]);
  }
});

const onEdge = (path: string) => ({
  "Fn::Join": ["", ["https://", { "Fn::GetAtt": [expect.stringMatching(/^Edge/), "DomainName"] }, path]],
});

test("sign-in uses the code flow, registered callbacks and sessions of a day", () => {
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
    EnableTokenRevocation: true,
    RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
    TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "minutes" },
  });
});

test("the dashboard API can invite users and delete sign-ins but not change groups", () => {
  const policies = JSON.stringify(dev.resources("AWS::IAM::Policy"));
  const actions = new Set(policies.match(/cognito-idp:\w+\*?/g));
  expect([...actions].map((action) => action.replace("cognito-idp:", "")).sort()).toEqual([
    "AdminCreateUser",
    "AdminDeleteUser",
    "AdminGetUser",
    "AdminListGroupsForUser",
  ]);
});
