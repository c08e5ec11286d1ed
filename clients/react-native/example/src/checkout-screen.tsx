import { useShoppableVideoSession } from "@shoppable-video/react-native";
import { type ReactNode, useState } from "react";
import { Pressable, ScrollView, Text } from "react-native";
import { cart } from "./shop";

/** The app's own checkout: sends the order with the two signal fields to the shop's server, which reports it. */
export const CheckoutScreen = (): ReactNode => {
  const { signals, orderCompleted } = useShoppableVideoSession();
  const [report, setReport] = useState("");
  const buy = async () => {
    const order = {
      order_id: String(Date.now()),
      order_items: cart
        .lines()
        .map(({ id, price, currency }) => ({ product_id: id, price, quantity: 1, currency })),
      ...(await signals()),
    };
    // A shop posts the order to its own server here, and continues after the response.
    setReport(JSON.stringify(order, null, 2));
    cart.empty();
    await orderCompleted();
  };
  return (
    <ScrollView contentContainerStyle={{ padding: 16, paddingTop: 64, gap: 16 }}>
      <Pressable accessibilityRole="button" onPress={buy} style={{ minHeight: 48, justifyContent: "center" }}>
        <Text style={{ fontSize: 18, fontWeight: "600" }}>Buy what is in the cart</Text>
      </Pressable>
      <Text selectable>{report}</Text>
    </ScrollView>
  );
};
