import type { ComponentRef } from "react";
import type { View } from "react-native";

/** A native view that can be measured and focused. */
export type HostView = ComponentRef<typeof View>;
