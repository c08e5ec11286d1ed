import { USER_OPERATIONS } from "../../../shared/administration/users.operations.ts";
import { ApiError, createApiClient } from "../../../shared/contract/client.ts";
import { STORE_LIST_OPERATIONS } from "../../../shared/stores/stores.operations.ts";
import type { Operations } from "../aws/aws-endpoint.ts";
import type { TokenIssuer } from "../aws/token-issuer.ts";
import { LocalStackError } from "../process/local-stack-error.ts";
import { createGrants } from "../sign-in/grants.ts";
import { createLocalUsers } from "../sign-in/local-users.ts";
import { createMerchants, type InviteOwner } from "../sign-in/merchants.ts";
import type { PageStore } from "../sign-in/sign-in-page.ts";
import type { TemplateResources } from "./template-resources.ts";

const MAX_STORES = 100;

export function openTemplateSignIn(
  issuer: TokenIssuer,
  apiUrl: string,
  resources: TemplateResources,
  directory: string,
): Operations {
  const client = resources.only("AWS::Cognito::UserPoolClient");
  const { properties } = client;
  const { IdToken, RefreshToken } = properties.TokenValidityUnits;
  if (IdToken !== "minutes" || RefreshToken !== "minutes") {
    throw new LocalStackError("The local stack reads the lifetimes of tokens in minutes.");
  }
  const settings = {
    refreshTokenSeconds: properties.RefreshTokenValidity * 60,
    graceSeconds: properties.RefreshTokenRotation.RetryGracePeriodSeconds,
  };
  const grants = createGrants(settings, Date.now);
  const pool = properties.UserPoolId;
  const users = createLocalUsers(pool, `${directory}/users.json`, grants.revokeAll);
  const asOperator = async () => createApiClient({ baseUrl: apiUrl, token: await issuer.operatorToken() });
  const inviteOwner: InviteOwner = async (brand, email) => {
    const api = await asOperator();
    try {
      await api.call(USER_OPERATIONS.inviteUser, { brand, body: { email, role: "owner" } });
      return true;
    } catch (error) {
      if (error instanceof ApiError && [404, 409, 422].includes(error.status)) return false;
      throw error;
    }
  };
  issuer.openSignIn({
    client: {
      id: client.ref,
      callbackUrls: properties.CallbackURLs,
      logoutUrls: properties.LogoutURLs ?? [],
      scopes: properties.AllowedOAuthScopes,
      tokenSeconds: properties.IdTokenValidity * 60,
    },
    grants,
    users,
    merchants: createMerchants(users, inviteOwner),
    stores: async (): Promise<readonly PageStore[]> => {
      const api = await asOperator();
      return (await api.call(STORE_LIST_OPERATIONS.listStores, { query: { limit: MAX_STORES } })).items;
    },
  });
  return users.operations;
}
