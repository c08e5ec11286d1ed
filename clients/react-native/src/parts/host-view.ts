import type { ComponentRef } from "react";
import type { View } from "react-native";

/** A view on the screen, which can be measured and focused. */
export type HostView = ComponentRef<typeof View>;
