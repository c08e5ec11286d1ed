import assert from "node:assert/strict";
import {
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ListUserPoolClientsCommand,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { AMENDMENT_OPERATIONS } from "../../shared/attribution/amendments/amendment.operations.ts";
import { FIGURE_OPERATIONS, ORDER_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { PRODUCT_PUSH_OPERATIONS } from "../../shared/catalog/products/product-push.operations.ts";
import { type ApiClient, createApiClient } from "../../shared/contract/client.ts";
import { ORDER_REPORT_OPERATIONS } from "../../shared/orders/order-report.operations.ts";
import { ACCESS_TOKEN_OPERATIONS } from "../../shared/stores/access/access-token.operations.ts";
import { STORE_LIST_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { FEED_OPERATIONS } from "../../shared/videos/feed/feed.operations.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { eventually, orderBody, productBody } from "../support/stack/stack-access.ts";

const PASSWORD = "Correct-Horse-9-Battery";
const PRODUCT = productBody("501", { currency: "EUR" });

/**
 * @param poolId the stage's output `AdminUserPoolId`
 * @returns an id token
 */
export async function signInOperator(poolId: string, email: string): Promise<string> {
  const cognito = new CognitoIdentityProviderClient();
  const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId: poolId }));
  const user = Users.find(({ Attributes = [] }) => Attributes.some(({ Value }) => Value === email));
  const { UserPoolClients = [] } = await cognito.send(new ListUserPoolClientsCommand({ UserPoolId: poolId }));
  const who = { UserPoolId: poolId, Username: user?.Username };
  await cognito.send(new AdminSetUserPasswordCommand({ ...who, Password: PASSWORD, Permanent: true }));
  const { AuthenticationResult } = await cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId: poolId,
      ClientId: UserPoolClients[0]?.ClientId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: String(user?.Username), PASSWORD },
    }),
  );
  return String(AuthenticationResult?.IdToken);
}

export class DeployedStore {
  readonly #baseUrl: string;
  readonly #admin: ApiClient;
  readonly #merchant: ApiClient;
  readonly #storeId: string;
  readonly brand: string;

  private constructor(
    baseUrl: string,
    admin: ApiClient,
    merchant: ApiClient,
    ids: { readonly brand: string; readonly store_id: string },
  ) {
    this.#baseUrl = baseUrl;
    this.#admin = admin;
    this.#merchant = merchant;
    this.#storeId = ids.store_id;
    this.brand = ids.brand;
  }

  static async create(baseUrl: string, token: string): Promise<DeployedStore> {
    const admin = createApiClient({ baseUrl, token });
    const body = { name: "Kiln & Field", currency: "EUR" };
    const ids = await admin.call(STORE_LIST_OPERATIONS.createStore, { body });
    const { access_token } = await createApiClient({ baseUrl }).call(ACCESS_TOKEN_OPERATIONS.getAccessToken, {
      query: { store_id: ids.store_id },
    });
    return new DeployedStore(baseUrl, admin, createApiClient({ baseUrl, token: access_token }), ids);
  }

  async showProduct(): Promise<number> {
    await this.#merchant.call(PRODUCT_PUSH_OPERATIONS.upsertProduct, { body: PRODUCT });
    const { event_id } = await this.#admin.call(VIDEO_OPERATIONS.createVideo, {
      brand: this.brand,
      body: {
        title: "Linen in the wind",
        video_url: "https://cdn.shop.example/7001.mp4",
        status: "live",
        products: [PRODUCT.client_product_id],
      },
    });
    const feed = await createApiClient({ baseUrl: this.#baseUrl }).call(FEED_OPERATIONS.getFeed, {
      query: { brand: this.brand },
    });
    assert.deepEqual(
      feed.events.map((shown) => [shown.event_id, shown.products.map(({ price }) => price)]),
      [[event_id, [PRODUCT.price]]],
    );
    return event_id;
  }

  async sell(orderId: string, eventId: number): Promise<void> {
    await this.#merchant.call(ORDER_REPORT_OPERATIONS.reportOrder, {
      query: { store_id: this.#storeId },
      body: orderBody(orderId, {
        svc_add_to_cart: JSON.stringify([
          { product_id: PRODUCT.client_product_id, widget_info: `carousel_${eventId}` },
        ]),
      }),
    });
    await eventually(async () => ((await this.#creditedTo(orderId)) === eventId ? true : undefined), 60_000);
  }

  async takeBack(order_id: string): Promise<void> {
    await this.#merchant.call(AMENDMENT_OPERATIONS.amendOrder, {
      query: { store_id: this.#storeId },
      body: {
        order_id,
        version: 1,
        reason: "refund",
        items: [{ product_id: PRODUCT.client_product_id, quantity: 1 }],
      },
    });
  }

  async #creditedTo(order_id: string): Promise<number | undefined> {
    const { attribution } = await this.#admin.call(ORDER_OPERATIONS.getOrder, {
      brand: this.brand,
      order_id,
    });
    return attribution?.lines[0]?.credit?.event_id;
  }

  async credited() {
    const today = new Date().toISOString().slice(0, 10);
    const { totals } = await this.#admin.call(FIGURE_OPERATIONS.getAnalytics, {
      brand: this.brand,
      query: { from: today, to: today },
    });
    const [total] = totals;
    return total && "attributed" in total ? total.attributed : undefined;
  }
}
