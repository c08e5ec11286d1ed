import { randomBytes } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { KMSClient } from "@aws-sdk/client-kms";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { hashStoreId, newBrand, newStoreId } from "../../../shared/auth/store-id.ts";
import { createAttributions } from "../../../shared/data/attributions.ts";
import { rollupKey } from "../../../shared/data/keys.ts";
import { createProductUrls } from "../../../shared/data/product-urls.ts";
import { createProducts } from "../../../shared/data/products.ts";
import { createStores } from "../../../shared/data/stores.ts";
import { openTable, type Table } from "../../../shared/data/table.ts";
import { PRESETS } from "../../../shared/domain/mapping-presets.ts";
import { createCredentialCipher } from "../../../shared/product-api/credential-cipher.ts";
import { LOCAL_CREDENTIALS, REGION } from "../aws/aws-identity.ts";
import { readState, writeState } from "../process/state-file.ts";
import type { LocalStack } from "../stack.ts";
import { DEMO_CREDENTIALS } from "./demo-merchant.ts";

/** What the demonstration merchant was given when it was set up. */
export type StoreCredentials = { readonly brand: string; readonly store_id: string };

type KeptStore = StoreCredentials & { readonly merchant_url: string };

/**
 * The demonstration merchant's store, connected to its product API.
 *
 * Made once and kept with the data: a restart finds the same store. A database that no longer has it, or a
 * merchant that moved to another port, gets a new one.
 */
export async function seedStore(stack: LocalStack): Promise<StoreCredentials> {
  const stateFile = `${stack.directory}/store.json`;
  const stores = createStores(openLocalTable(stack));
  const kept = readState<KeptStore>(stateFile);
  if (kept?.merchant_url === stack.merchant.url && (await stores.find(kept.brand))) {
    return { brand: kept.brand, store_id: kept.store_id };
  }
  const store = { brand: newBrand(randomBytes), store_id: newStoreId("local", randomBytes) };
  const now = new Date();
  await stores.create({
    brand: store.brand,
    name: "Demonstration merchant",
    currency: "USD",
    store_id_hash: hashStoreId(store.store_id),
    token_generation: 1,
    token_generation_began_at: Math.floor(now.getTime() / 1000),
    rate_limit_per_minute: 1_000,
    out_of_stock: "show",
    product_api: {
      ...PRESETS.woocommerce,
      url_template: `${stack.merchant.url}/wp-json/wc/v3/products/{id}`,
      encrypted_auth: await encryptCredentials(stack, store.brand),
      auth_scheme: "basic",
      pulls_per_second: 10,
      connected_at: now.toISOString(),
    },
    created_at: now.toISOString(),
  });
  writeState(stateFile, { ...store, merchant_url: stack.merchant.url } satisfies KeptStore);
  return store;
}

/** What the demonstration reads of a store, straight from the table. */
export function openStoreData(stack: LocalStack, brand: string) {
  const table = openLocalTable(stack);
  const productUrls = createProductUrls(table);
  const products = createProducts(table);
  const attributions = createAttributions(table);
  return {
    addUrl: (url: string) => productUrls.add(brand, url, new Date().toISOString()),
    pulledUrl: (url: string) => productUrls.find(brand, url),
    product: (id: string) => products.find(brand, id),
    attribution: (orderId: string) => attributions.find(brand, orderId),
    rollup: async (day: string, currency: string): Promise<Record<string, unknown> | undefined> => {
      const Key = rollupKey(brand, day, currency, "STORE");
      return (await table.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))).Item;
    },
  };
}

function openLocalTable({ dynamodbEndpoint, tableName }: LocalStack): Table {
  const client = new DynamoDBClient({
    region: REGION,
    endpoint: dynamodbEndpoint,
    credentials: LOCAL_CREDENTIALS,
  });
  return openTable(
    tableName,
    DynamoDBDocumentClient.from(client, {
      marshallOptions: { removeUndefinedValues: true },
      unmarshallOptions: { wrapNumbers: String as unknown as (value: string) => number },
    }),
  );
}

function encryptCredentials({ awsEndpoint, outputs }: LocalStack, brand: string): Promise<string> {
  const kms = new KMSClient({ region: REGION, endpoint: awsEndpoint, credentials: LOCAL_CREDENTIALS });
  const cipher = createCredentialCipher(kms, outputs.CredentialsKeyId ?? "");
  return cipher.encrypt(brand, { scheme: "basic", ...DEMO_CREDENTIALS });
}
