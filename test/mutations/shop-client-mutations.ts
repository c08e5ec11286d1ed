import { breaking, type Mutation } from "./mutation.ts";

export const SHOP_CLIENT_MUTATIONS: readonly Mutation[] = [
  ...breaking("clients/node/transport.ts", "test/clients/node/client-retries.test.ts", {
    "the Node client follows redirects with the token": ['redirect: "manual"', 'redirect: "follow"'],
    "the Node client reads an endless answer": ["if (bytes > MAX_BODY_BYTES)", "if (bytes < 0)"],
    "the Node client tries again without an end": [
      "number === maxAttempts || delay",
      "number === 10 * maxAttempts || delay",
    ],
  }),
  ...breaking("clients/node/transport.ts", "test/clients/node/client-token.test.ts", {
    "an error of the Node client quotes the service's answer whole": ["redact(detail, secrets())", "detail"],
    "an error of the Node client holds the network's own text": [
      "errorCode(error)",
      "String((error as Error).cause ?? error)",
    ],
  }),
  ...breaking("clients/node/retry.ts", "test/clients/node/client-retries.test.ts", {
    "the Node client gives up at the first 503": ["status === 429 || status >= 500", "status === 429"],
    "the Node client comes back sooner than it was asked to": [
      "return (retryAfterMs ?? 0) + random",
      "return random",
    ],
    "the Node client waits for as long as anybody says": [
      "retryAfterMs > MAX_RETRY_AFTER_MS",
      "retryAfterMs < 0",
    ],
  }),
  ...breaking("clients/node/access-token.ts", "test/clients/node/client-token.test.ts", {
    "the Node client keeps a failure to get a token": [
      "        token = undefined;\n        throw error;",
      "        throw error;",
    ],
    "every call that is refused has the token fetched anew": [
      "if (value !== refused) return;",
      "void refused;",
    ],
  }),
  ...breaking("clients/node/signal-string.ts", "test/clients/node/client-calls.test.ts", {
    "an order is lost to signals that the service refuses": [
      "isJsonArray(signals) ? signals",
      "isJsonArray(signals) !== undefined ? signals",
    ],
  }),
  ...breaking(
    "clients/woocommerce/shoppable-video.php",
    "test/clients/woocommerce/settings.program.test.ts",
    {
      "the plugin saves settings of whoever asks": [
        "if ( ! current_user_can( 'manage_woocommerce' ) ) {",
        "if ( ! current_user_can( 'read' ) && false ) {",
      ],
    },
  ),
  ...breaking("clients/woocommerce/decimals.php", "test/clients/woocommerce/reports.program.test.ts", {
    "the plugin rounds a share down": ["add( add( $a, $a ), $b ), add( $b, $b )", "$a, $b"],
  }),
  ...breaking(
    "clients/woocommerce/order-left.php",
    "test/clients/woocommerce/returned-money.program.test.ts",
    {
      "a refund that names no line is lost": ["$loose = add( $loose, $rest );", "$loose = '0';"],
      "a refund of the whole order takes its tax off the lines too": [
        "array_column( $left, 'tax' )",
        "array_fill( 0, count( $left ), '0' )",
      ],
      "a line that was raised has more units than were ordered": ["(int) min( $units, ceil(", "(int) (ceil("],
      "the rounding of a refund is lost": ["subtract( $total, $more )", "$total"],
    },
  ),
  ...breaking("clients/woocommerce/amendments.php", "test/clients/woocommerce/amendments.program.test.ts", {
    "changes within a minute are told one by one": ["'status' => 'pending', ", "'status' => 'none', "],
    "each save of an order repeats what was refused": [
      "0 === $last['version'] || '' !== $state",
      "0 === $last['version']",
    ],
    "a repeated amendment has another version": [
      "'version' => $last['version'], 'reason'",
      "'version' => $now, 'reason'",
    ],
  }),
  ...breaking(
    "clients/woocommerce/shoppable-video.php",
    "test/clients/woocommerce/surfaces.program.test.ts",
    {
      "the plugin writes values into attributes as they are": [
        "' ' . $name . '=\"' . esc_attr( $value ) . '\"'",
        "' ' . $name . '=\"' . $value . '\"'",
      ],
    },
  ),
];
