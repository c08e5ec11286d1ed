import type { Mutation } from "./mutation.ts";

const NODE = { test: "test/clients/node/client.test.ts" };
const TRANSPORT = { ...NODE, file: "clients/node/transport.ts" };
const TOKEN = { ...NODE, file: "clients/node/access-token.ts" };
const WOOCOMMERCE = {
  file: "clients/woocommerce/shoppable-video.php",
  test: "test/clients/woocommerce/shoppable-video.test.ts",
};

/** Merchants' servers and plugins lose no order, count none twice, and give no credential away. */
export const SHOP_CLIENT_MUTATIONS: readonly Mutation[] = [
  {
    name: "the Node client follows redirects with the token",
    ...TRANSPORT,
    edits: [['redirect: "manual"', 'redirect: "follow"']],
  },
  {
    name: "an error of the Node client quotes the service's answer whole",
    ...TRANSPORT,
    edits: [["redact(detail, secrets())", "detail"]],
  },
  {
    name: "an error of the Node client holds the network's own text",
    ...TRANSPORT,
    edits: [["errorCode(error)", "String((error as Error).cause ?? error)"]],
  },
  {
    name: "the Node client reads an endless answer",
    ...TRANSPORT,
    edits: [["if (bytes > MAX_BODY_BYTES)", "if (bytes < 0)"]],
  },
  {
    name: "the Node client tries again without an end",
    ...TRANSPORT,
    edits: [["number === maxAttempts || delay", "number === 10 * maxAttempts || delay"]],
  },
  {
    name: "the Node client gives up at the first 503",
    ...NODE,
    file: "clients/node/retry.ts",
    edits: [["status === 429 || status >= 500", "status === 429"]],
  },
  {
    name: "the Node client comes back sooner than it was asked to",
    ...NODE,
    file: "clients/node/retry.ts",
    edits: [["return (retryAfterMs ?? 0) + random", "return random"]],
  },
  {
    name: "the Node client waits for as long as anybody says",
    ...NODE,
    file: "clients/node/retry.ts",
    edits: [["retryAfterMs > MAX_RETRY_AFTER_MS", "retryAfterMs < 0"]],
  },
  {
    name: "the Node client keeps a failure to get a token",
    ...TOKEN,
    edits: [["        token = undefined;\n        throw error;", "        throw error;"]],
  },
  {
    name: "every call that is refused has the token fetched anew",
    ...TOKEN,
    edits: [["if (value !== refused) return;", "void refused;"]],
  },
  {
    name: "an order is lost to signals that the service refuses",
    ...NODE,
    file: "clients/node/signal-string.ts",
    edits: [["isJsonArray(signals) ? signals", "isJsonArray(signals) !== undefined ? signals"]],
  },
  {
    name: "the plugin saves settings of whoever asks",
    ...WOOCOMMERCE,
    edits: [
      [
        "if ( ! current_user_can( 'manage_woocommerce' ) ) {",
        "if ( ! current_user_can( 'read' ) && false ) {",
      ],
    ],
  },
  {
    name: "the plugin rounds a share down",
    ...WOOCOMMERCE,
    edits: [["substr( $quotient, -1 ) >= 5 ? 1 : 0", "substr( $quotient, -1 ) > 9 ? 1 : 0"]],
  },
  {
    name: "the plugin writes values into attributes as they are",
    ...WOOCOMMERCE,
    edits: [["' ' . $name . '=\"' . esc_attr( $value ) . '\"'", "' ' . $name . '=\"' . $value . '\"'"]],
  },
];
