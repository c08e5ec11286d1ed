package com.shoppablevideo.example;

import android.content.Context;
import android.graphics.Color;
import android.net.Uri;
import com.shoppablevideo.ShoppableVideo;
import com.shoppablevideo.model.CatalogProductProvider;
import com.shoppablevideo.model.Configuration;
import com.shoppablevideo.model.Event;
import com.shoppablevideo.model.Product;
import com.shoppablevideo.model.ShoppableVideoListener;
import com.shoppablevideo.model.Theme;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/** The same in Java: an app that adds a tapped product to its own cart. */
public final class JavaCheckout implements ShoppableVideoListener {
  private final Set<String> cart = new HashSet<>();
  private final ShoppableVideo videos;

  public JavaCheckout(Context context, Uri baseUrl) {
    Configuration configuration =
        new Configuration(
            "br_example", baseUrl, Collections.singletonList("live"), new Theme(Color.WHITE), CatalogProductProvider.INSTANCE);
    videos = ShoppableVideo.start(context, configuration, this);
  }

  @Override
  public void onTapAddToCart(Product product, Event event) {
    if (cart.add(product.getId())) videos.addedToCart(product, event);
  }

  /** Passes on the order's strings. The server reports them. */
  public void buy(ShoppableVideo.SignalsCallback server) {
    videos.signals(
        signals -> {
          server.onSignals(signals);
          videos.orderCompleted();
        });
  }
}
