import { memo, type ReactNode, useState } from "react";
import { Image, View } from "react-native";
import { Icon } from "./icon.tsx";

/** A product's picture; a bag on a neutral ground where there is none or it can't be loaded. */
export const Picture = memo(
  ({
    uri,
    size,
    radius,
  }: {
    readonly uri?: string | undefined;
    readonly size: number;
    readonly radius: number;
  }): ReactNode => {
    const [failed, setFailed] = useState<string>();
    return (
      <View
        style={{
          width: size,
          height: size,
          borderRadius: radius,
          overflow: "hidden",
          alignItems: "center",
          justifyContent: "center",
          backgroundColor: "#E9E4DA",
        }}
        aria-hidden
      >
        {uri !== undefined && uri !== failed ? (
          <Image source={{ uri }} style={{ width: size, height: size }} onError={() => setFailed(uri)} />
        ) : (
          <Icon name="bag" colour="#6B665C" size={Math.min(24, size / 2)} />
        )}
      </View>
    );
  },
);
