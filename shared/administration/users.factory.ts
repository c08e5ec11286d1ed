import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { required } from "../platform/config.ts";
import { ENV } from "../platform/env-names.ts";
import { CLIENT_OPTIONS } from "../platform/sdk/client-options.ts";
import type { Table } from "../platform/table/table.ts";
import { createUserPool } from "./user-pool.client.ts";
import { createStoreUsers } from "./users.table.ts";

export const createUserDeps = (table: Table) => ({
  users: createStoreUsers(table),
  userPool: createUserPool(new CognitoIdentityProviderClient(CLIENT_OPTIONS), required(ENV.userPoolId)),
});
