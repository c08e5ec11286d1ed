import {
  type Configuration,
  catalogProductProvider,
  type Handlers,
  ShoppableVideoProvider,
} from "@shoppable-video/react-native";
import { type ReactNode, useMemo, useState } from "react";
import { Alert, Pressable, StyleSheet, Text, View } from "react-native";
import { CarouselScreen } from "./carousel-screen";
import { CheckoutScreen } from "./checkout-screen";
import { FeedScreen } from "./feed-screen";
import { ReelScreen } from "./reel-screen";
import { BASE_URL, BRAND, cart } from "./shop";

const SCREENS = {
  Home: CarouselScreen,
  Videos: ReelScreen,
  Mara: FeedScreen,
  Checkout: CheckoutScreen,
} as const;
type Name = keyof typeof SCREENS;

const configuration: Configuration = {
  storeId: BRAND,
  baseUrl: BASE_URL,
  productProvider: catalogProductProvider,
  cart: ({ id, title, price, currencyCode }) => cart.add({ id, title, price, currency: currencyCode }),
};

/** Four tabs without a navigation library. A hidden surface gets `isActive={false}`. */
export const App = (): ReactNode => {
  const [shown, setShown] = useState<Name>("Home");
  const handlers = useMemo<Handlers>(
    () => ({
      onTapAddToCart: ({ id }, { eventId }) => console.log("add", id, eventId),
      onTapProduct: ({ title, priceText }) => Alert.alert(title, priceText),
      onTapCTA: (url) => Alert.alert("Open", url),
      onToggleLike: (isLiked, { eventId }) => console.log("like", eventId, isLiked),
      onToggleSave: (isSaved, { eventId }) => console.log("save", eventId, isSaved),
      onTapShare: ({ eventId }) => console.log("share", eventId),
      onTapViewAllProducts: ({ eventId }) => console.log("all products", eventId),
    }),
    [],
  );
  return (
    <ShoppableVideoProvider configuration={configuration} handlers={handlers}>
      <View style={styles.app}>
        {(Object.keys(SCREENS) as Name[]).map((name) => {
          const Screen = SCREENS[name];
          return (
            <View key={name} style={name === shown ? styles.shown : styles.hidden}>
              <Screen isActive={name === shown} />
            </View>
          );
        })}
        <View style={styles.tabs}>
          {(Object.keys(SCREENS) as Name[]).map((name) => (
            <Pressable key={name} accessibilityRole="tab" style={styles.tab} onPress={() => setShown(name)}>
              <Text style={name === shown ? styles.current : undefined}>{name}</Text>
            </Pressable>
          ))}
        </View>
      </View>
    </ShoppableVideoProvider>
  );
};

const styles = StyleSheet.create({
  app: { flex: 1, backgroundColor: "#FAF8F4" },
  shown: { flex: 1 },
  hidden: { display: "none" },
  tabs: { flexDirection: "row", paddingBottom: 24 },
  tab: { flex: 1, minHeight: 48, alignItems: "center", justifyContent: "center" },
  current: { fontWeight: "600" },
});
