import { type ReactNode, useState } from "react";
import { AppRegistry, ScrollView, Text, View } from "react-native";
import {
  Carousel,
  catalogProductProvider,
  Feed,
  type Handlers,
  Reel,
  ShoppableVideoProvider,
  useShoppableVideoSession,
} from "../../../../clients/react-native/src/index.ts";
import type { PageChoices } from "./page-choices.ts";

type Told = {
  handlers: unknown[][];
  errors: string[];
  signals?: () => Promise<unknown>;
  unmount?: () => void;
};

type PageWindow = { readonly location: { readonly hash: string }; told: Told };
const page = globalThis as unknown as PageWindow & {
  readonly document: { getElementById(id: string): unknown };
};
page.told = { handlers: [], errors: [] };
const choices = JSON.parse(decodeURIComponent(page.location.hash.slice(1))) as PageChoices;

const tell =
  (name: string) =>
  (...args: unknown[]): void => {
    page.told.handlers.push([name, ...args]);
  };
const handlers: Handlers = {
  onTapAddToCart: tell("onTapAddToCart"),
  onTapProduct: tell("onTapProduct"),
  onTapViewAllProducts: tell("onTapViewAllProducts"),
  onTapCTA: tell("onTapCTA"),
  onToggleLike: tell("onToggleLike"),
  onToggleSave: tell("onToggleSave"),
  onTapShare: tell("onTapShare"),
};

const Checkout = (): ReactNode => {
  page.told.signals = useShoppableVideoSession().signals;
  return null;
};

const Shop = ({ children, space }: { readonly children: ReactNode; readonly space: number }): ReactNode => (
  <ScrollView style={{ flex: 1, backgroundColor: "#FAF8F4" }} testID="shop">
    <View style={{ height: space, padding: 16 }}>
      <Text style={{ fontSize: 28 }}>Kiln &amp; Field</Text>
    </View>
    {children}
    <View style={{ height: 1200 }} />
  </ScrollView>
);

const SURFACES: Readonly<Record<PageChoices["surface"], ReactNode>> = {
  reel: <Reel />,
  feed: <Feed celebrityName="Mara Holt" />,
  carousel: (
    <Shop space={80}>
      <Carousel {...(choices.title !== undefined && { title: choices.title })} />
    </Shop>
  ),
  "low-carousel": (
    <Shop space={1_000}>
      <Carousel title="Seen in videos" />
    </Shop>
  ),
};

const Page = (): ReactNode => {
  const [isShown, setShown] = useState(true);
  page.told.unmount = () => setShown(false);
  if (!isShown) return null;
  return (
    <ShoppableVideoProvider
      configuration={{
        storeId: "br_kiln",
        baseUrl: choices.baseUrl,
        cart: async () => true,
        onError: ({ message }) => page.told.errors.push(message),
        productProvider: catalogProductProvider,
        theme: choices.accent === undefined ? {} : { accent: choices.accent },
      }}
      handlers={handlers}
    >
      {/* A phone has one direction for all apps. In a browser, the root element sets it. */}
      <View style={{ flex: 1 }} {...{ dir: choices.direction ?? "ltr" }}>
        {SURFACES[choices.surface]}
      </View>
      <Checkout />
    </ShoppableVideoProvider>
  );
};

AppRegistry.registerComponent("Page", () => Page);
AppRegistry.runApplication("Page", {
  initialProps: {},
  rootTag: page.document.getElementById("root") as never,
});
