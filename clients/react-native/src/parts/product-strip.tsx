import { memo, type ReactNode, useState } from "react";
import { FlatList, View } from "react-native";
import type { Product } from "../../../core/model/product.ts";
import type { ProductActions } from "../hooks/use-actions.ts";
import type { Ground } from "./ground.ts";
import { ProductTile } from "./product-tile.tsx";

const TILE = 294;
const GAP = 8;
const PADDING = 16;
/** How much of the next tile is seen at least. */
const NEXT_TILE_WIDTH = 56;

/** The products of a video in one row; a single one takes the whole width. */
export const ProductStrip = memo(
  ({
    products,
    actions,
    ground,
    testID,
  }: {
    readonly products: readonly Product[];
    readonly actions: ProductActions;
    readonly ground: Ground;
    readonly testID: string;
  }): ReactNode => {
    const [width, setWidth] = useState(0);
    const free = Math.max(0, width - 2 * PADDING);
    const tile = products.length > 1 ? Math.min(TILE, Math.max(0, free - NEXT_TILE_WIDTH + GAP)) : free;
    return (
      <View
        testID={testID}
        style={{ minHeight: 76 }}
        onLayout={({ nativeEvent }) => setWidth(nativeEvent.layout.width)}
      >
        {width > 0 && (
          <FlatList
            horizontal
            data={products}
            keyExtractor={({ id }) => id}
            renderItem={({ item }) => (
              <ProductTile product={item} actions={actions} ground={ground} width={tile} />
            )}
            initialNumToRender={2}
            windowSize={3}
            showsHorizontalScrollIndicator={false}
            snapToInterval={tile + GAP}
            decelerationRate="fast"
            contentContainerStyle={{ paddingHorizontal: PADDING, gap: GAP }}
          />
        )}
      </View>
    );
  },
);
