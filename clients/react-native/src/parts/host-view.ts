import type { ComponentRef } from "react";
import type { View } from "react-native";

export type HostView = ComponentRef<typeof View>;
