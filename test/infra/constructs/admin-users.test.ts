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
