/**
 * Replaces the SDK in an app's own tests, which have no native player:
 *
 * jest.mock("@shoppable-video/react-native", () => require("@shoppable-video/react-native/mock"));
 *
 * Surfaces render an empty view with their name and props. The provider renders its children. Signals are
 * empty.
 */
const { createElement } = require("react");
const { View } = require("react-native");

const surface = (name) => (props) => createElement(View, { testID: `shoppable-video-${name}`, ...props });

class ConfigurationError extends Error {}
class FeedError extends Error {}
class ProviderError extends Error {}
class ShoppableVideoError extends Error {}

const session = {
  signals: async () => ({ svc_video_view: "[]", svc_add_to_cart: "[]" }),
  addedToCart: async () => {},
  orderCompleted: async () => {},
  setConsent: () => {},
};

module.exports = {
  Carousel: surface("carousel"),
  Feed: surface("feed"),
  Reel: surface("reel"),
  ShoppableVideoProvider: ({ children }) => children ?? null,
  useShoppableVideoSession: () => session,
  catalogProductProvider: async ({ products }) => products,
  mockProductProvider: async () => [],
  ConfigurationError,
  FeedError,
  ProviderError,
  ShoppableVideoError,
};
