import { type ReactNode, useState } from "react";
import { AppRegistry, ScrollView, Text, View } from "react-native";
import {
  Carousel,
  catalogProductProvider,
  Feed,
  Reel,
  ShoppableVideoProvider,
} from "../../../../clients/react-native/src/index.ts";
import type { PageChoices } from "./page-choices.ts";

type PageWindow = { readonly location: { readonly hash: string }; told: { unmount?: () => void } };
const page = globalThis as unknown as PageWindow & {
  readonly document: { getElementById(id: string): unknown };
};
page.told = {};
const choices = JSON.parse(decodeURIComponent(page.location.hash.slice(1))) as PageChoices;

const Shop = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <ScrollView style={{ flex: 1, backgroundColor: "#FAF8F4" }} testID="shop">
    <View style={{ height: 1000, padding: 16 }}>
      <Text style={{ fontSize: 28 }}>Kiln &amp; Field</Text>
    </View>
    {children}
    <View style={{ height: 1200 }} />
  </ScrollView>
);

const SURFACES: Readonly<Record<PageChoices["surface"], ReactNode>> = {
  reel: <Reel />,
  feed: <Feed celebrityName="Mara Holt" />,
  "low-carousel": (
    <Shop>
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
        productProvider: catalogProductProvider,
      }}
    >
      {/* A phone has one direction for all apps. In a browser, the root element sets it. */}
      <View style={{ flex: 1 }} {...{ dir: "ltr" }}>
        {SURFACES[choices.surface]}
      </View>
    </ShoppableVideoProvider>
  );
};

AppRegistry.registerComponent("Page", () => Page);
AppRegistry.runApplication("Page", {
  initialProps: {},
  rootTag: page.document.getElementById("root") as never,
});
