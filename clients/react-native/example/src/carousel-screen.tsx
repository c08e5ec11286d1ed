import { Carousel } from "@shoppable-video/react-native";
import type { ReactNode } from "react";
import { ScrollView, Text } from "react-native";
import type { ScreenProps } from "./screen";

/** A home screen with a row of videos between the shop's own parts. The row opens its Reel itself. */
export const CarouselScreen = ({ isActive }: ScreenProps): ReactNode => (
  <ScrollView contentContainerStyle={{ paddingVertical: 64, gap: 24 }}>
    <Text style={{ fontSize: 28, paddingHorizontal: 16 }}>Kiln &amp; Field</Text>
    <Carousel title="Seen in videos" isActive={isActive} />
  </ScrollView>
);
