import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import { FlatList, View } from "react-native";
import type { Product } from "../../../core/model/product.ts";
import { deviceClock } from "../device/clock.ts";
import { useReducedMotion } from "../hooks/use-device.ts";
import type { ProductActions } from "../hooks/use-product-actions.ts";
import type { Ground } from "./ground.ts";
import { ProductTile } from "./product-tile.tsx";

const TILE = 294;
const GAP = 8;
const PADDING = 16;
const NEXT_TILE_WIDTH = 56;

/** Time without automatic scrolling after the shopper has scrolled the row. */
const LEFT_ALONE_MS = 5_000;

export const ProductStrip = memo(
  ({
    products,
    actions,
    ground,
    frontId,
    testID,
  }: {
    readonly products: readonly Product[];
    readonly actions: ProductActions;
    readonly ground: Ground;
    /** Product that the video shows at its current position. The row scrolls to its tile and marks it. */
    readonly frontId: string | undefined;
    readonly testID: string;
  }): ReactNode => {
    const [width, setWidth] = useState(0);
    const list = useRef<FlatList<Product>>(null);
    const scrolledAt = useRef(Number.NEGATIVE_INFINITY);
    const isReduced = useReducedMotion();
    const free = Math.max(0, width - 2 * PADDING);
    const tile = products.length > 1 ? Math.min(TILE, Math.max(0, free - NEXT_TILE_WIDTH + GAP)) : free;
    const front = products.findIndex(({ id }) => id === frontId);
    useEffect(() => {
      if (front < 0 || deviceClock.now() - scrolledAt.current < LEFT_ALONE_MS) return;
      list.current?.scrollToOffset({ offset: front * (tile + GAP), animated: !isReduced });
    }, [front, tile, isReduced]);
    return (
      <View
        testID={testID}
        style={{ minHeight: 76 }}
        onLayout={({ nativeEvent }) => setWidth(nativeEvent.layout.width)}
      >
        {width > 0 && (
          <FlatList
            ref={list}
            testID="tiles"
            horizontal
            data={products}
            keyExtractor={({ id }) => id}
            renderItem={({ item }) => (
              <ProductTile
                product={item}
                actions={actions}
                ground={ground}
                width={tile}
                isInFront={item.id === frontId}
              />
            )}
            onScrollBeginDrag={() => {
              scrolledAt.current = Number.POSITIVE_INFINITY;
            }}
            onScrollEndDrag={() => {
              scrolledAt.current = deviceClock.now();
            }}
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
