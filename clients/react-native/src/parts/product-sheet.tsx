import type { ReactNode } from "react";
import { Modal, Pressable, ScrollView, View } from "react-native";
import type { Product } from "../../../core/model/product.ts";
import { useReducedMotion } from "../hooks/use-device.ts";
import type { ProductActions } from "../hooks/use-product-actions.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { IconButton } from "./icon-button.tsx";
import { OptionsForm } from "./options-form.tsx";
import { ProductTile } from "./product-tile.tsx";
import { Words } from "./words.tsx";

export const ProductSheet = ({
  products,
  actions,
  bottom,
  onClose,
}: {
  readonly products: readonly Product[];
  readonly actions: ProductActions;
  readonly bottom: number;
  readonly onClose: () => void;
}): ReactNode => {
  const { words } = useSurfaces();
  const isReduced = useReducedMotion();
  const { choosing } = actions;
  const close = (): void => {
    actions.closeOptions();
    onClose();
  };
  return (
    <Modal
      visible
      transparent
      statusBarTranslucent
      supportedOrientations={["portrait", "landscape"]}
      animationType={isReduced ? "fade" : "slide"}
      onRequestClose={close}
    >
      <Pressable style={styles.scrim} onPress={close} accessible={false} focusable={false} aria-hidden />
      <View style={styles.sheet} accessibilityViewIsModal testID="sheet">
        <View style={styles.handle} />
        <View style={styles.head}>
          <Words style={styles.title} accessibilityRole="header" lines={2}>
            {choosing?.product.title ?? `${words.products} (${products.length})`}
          </Words>
          <IconButton icon="close" label={words.close} onPress={close} />
        </View>
        {/* A video has at most 50 products. A nested list would not scroll. */}
        <ScrollView
          contentContainerStyle={{ padding: 16, paddingTop: 4, gap: 8, paddingBottom: 16 + bottom }}
        >
          {choosing ? (
            <OptionsForm key={choosing.product.id} choosing={choosing} actions={actions} />
          ) : (
            products.map((product) => (
              <ProductTile key={product.id} product={product} actions={actions} ground="dark" />
            ))
          )}
        </ScrollView>
      </View>
    </Modal>
  );
};

const styles = {
  scrim: { flex: 1, backgroundColor: "rgba(0,0,0,.5)" },
  sheet: {
    position: "absolute",
    bottom: 0,
    start: 0,
    end: 0,
    maxHeight: "70%",
    borderTopLeftRadius: 16,
    borderTopRightRadius: 16,
    backgroundColor: "#17181A",
  },
  handle: {
    alignSelf: "center",
    width: 36,
    height: 4,
    borderRadius: 2,
    marginTop: 8,
    backgroundColor: "#6D7176",
  },
  head: {
    minHeight: 52,
    flexDirection: "row",
    alignItems: "center",
    justifyContent: "space-between",
    paddingStart: 16,
    paddingEnd: 4,
  },
  title: { color: "#FFFFFF", fontSize: 16, lineHeight: 22, fontWeight: "600", flexShrink: 1 },
} as const;
