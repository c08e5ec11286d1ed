import { Reel } from "@shoppable-video/react-native";
import type { ReactNode } from "react";
import type { ScreenProps } from "./screen";

export const ReelScreen = ({ isActive }: ScreenProps): ReactNode => <Reel isActive={isActive} />;
