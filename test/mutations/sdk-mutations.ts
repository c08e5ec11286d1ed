import { breaking, type Mutation } from "./mutation.ts";

export const SDK_MUTATIONS: readonly Mutation[] = [
  ...breaking(
    "clients/react-native/src/hooks/use-product-actions.ts",
    "clients/react-native/test/signals.test.tsx",
    {
      "a tap on Add alone earns the cart's signal": [
        "if (cart) taps.tap(event, product, ask);",
        "taps.tap(event, product, () => (cart ? ask() : true));",
      ],
    },
  ),
  ...breaking(
    "clients/react-native/src/hooks/use-product-actions.ts",
    "clients/react-native/test/product-provider.test.tsx",
    { "what is announced can be added": [' || event.status !== "live"', ""] },
  ),
  ...breaking(
    "clients/react-native/src/hooks/use-product-actions.ts",
    "clients/react-native/test/options.test.tsx",
    { "a product is added before the shopper chose its size": ["if (!cart?.options) put", "if (cart) put"] },
  ),
  ...breaking(
    "clients/react-native/src/provider/shop-cart.ts",
    "clients/react-native/test/signals.test.tsx",
    {
      "a product that the app's cart declined is credited": [
        "find().add?.(product, event))) === true",
        "find().add?.(product, event))) !== null",
      ],
    },
  ),
  ...breaking(
    "clients/react-native/src/provider/provider.tsx",
    "clients/react-native/test/signals.test.tsx",
    {
      "an app that begins to ask for consent goes on recording": ["if (isRequired) consent.require();", ""],
    },
  ),
  ...breaking(
    "clients/react-native/src/provider/call-app.ts",
    "clients/react-native/test/carousel.test.tsx",
    {
      "a handler that threw counts as one that has done its work": [
        "    return failed(cause);",
        "    return void failed(cause);",
      ],
    },
  ),
  ...breaking(
    "clients/react-native/src/provider/tapped-products.ts",
    "clients/react-native/test/signals.test.tsx",
    {
      "a product that nobody tapped is credited": [
        "taps.get(key(eventId, productId));",
        'taps.get(key(eventId, productId)) ?? { widgetType: "embed" as const, campaign: undefined };',
      ],
    },
  ),
  ...breaking(
    "clients/react-native/src/device/async-storage.ts",
    "clients/react-native/test/signals.test.tsx",
    {
      "what a shopper refuses stays in a storage that could not be read": [
        "    eraseOnRefusal(storage, surroundings);\n",
        "",
      ],
    },
  ),
  ...breaking(
    "clients/react-native/src/hooks/use-feed.ts",
    "clients/react-native/test/feed-loading.test.tsx",
    {
      "a surface that names no product yet shows all videos": [
        "isNothing(choice)) return",
        "isNothing({})) return",
      ],
    },
  ),
  ...breaking(
    "clients/react-native/src/hooks/use-launches.ts",
    "clients/react-native/test/launches.test.tsx",
    {
      "a phone in a pocket asks whether a video is live": ["!runtime || !isInFront ||", "!runtime ||"],
      "a launch that was missed in the background is not asked for": [
        "if (waiting.some(({ at }) => at <= deviceClock.now())) ask();\n    else follow();",
        "follow();",
      ],
    },
  ),
  ...breaking("clients/react-native/src/hooks/use-launches.ts", "clients/react-native/test/ends.test.tsx", {
    "a campaign's end is lost when its video goes live": [
      "keepEnd(shown.event, answer, deviceClock.now())",
      "answer",
    ],
  }),
  ...breaking("clients/react-native/src/hooks/use-insets.ts", "clients/react-native/test/reel.test.tsx", {
    "in right-to-left languages the space for a notch is on its other side": [
      'isRTL ? "right" : "left"',
      '"left"',
    ],
  }),
  ...breaking("clients/core/display/seek-drag.ts", "clients/react-native/test/seeking.test.tsx", {
    "a swipe to the next video seeks": [" && Math.abs(dx) > RATIO * Math.abs(dy)", ""],
  }),
  ...breaking("clients/react-native/src/surfaces/reel.tsx", "clients/react-native/test/holdout.test.tsx", {
    "who is held out is told that there are no videos": ["if (isHeldOut) return null;", ""],
  }),
  ...breaking("clients/react-native/src/provider/runtime.ts", "clients/react-native/test/holdout.test.tsx", {
    "a shopper who has seen videos is held out once the provider is mounted anew": [", decided }", " }"],
    "shoppers whose arm the app forgets are counted at each start": ["storage.lasts && ", ""],
  }),
  ...breaking(
    "clients/react-native/src/hooks/use-product-actions.ts",
    "clients/react-native/test/carousel.test.tsx",
    {
      "the Reel covers the page that the app opens": [
        'if (call("onTapProduct", product, event) !== false) leave();',
        'call("onTapProduct", product, event);',
      ],
    },
  ),
  ...breaking(
    "clients/react-native/src/surfaces/carousel.tsx",
    "clients/react-native/test/carousel.test.tsx",
    {
      "the Reel is open again when the app comes back to its screen": [
        "if (!isActive) setOpened(undefined);",
        "if (isActive) setVisible([]);",
      ],
    },
  ),
  ...breaking(
    "clients/react-native/src/surfaces/carousel-players.tsx",
    "clients/react-native/test/carousel-players.test.tsx",
    {
      "each card of a carousel keeps a player": ["places[index % count]", "places[index]"],
      "what was watched of one video counts for the next": ["loaded === eventId && ", ""],
    },
  ),
];
