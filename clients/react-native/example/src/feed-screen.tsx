import { Feed } from "@shoppable-video/react-native";
import type { ReactNode } from "react";
import { View } from "react-native";
import type { ScreenProps } from "./screen";

export const FeedScreen = ({ isActive }: ScreenProps): ReactNode => (
  <View style={{ flex: 1, paddingTop: 48 }}>
    <Feed celebrityName="Mara Holt" isActive={isActive} />
  </View>
);
