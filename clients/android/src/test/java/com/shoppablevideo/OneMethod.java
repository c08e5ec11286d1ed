package com.shoppablevideo;

import android.net.Uri;
import com.shoppablevideo.model.Configuration;
import com.shoppablevideo.model.Event;
import com.shoppablevideo.model.Product;
import com.shoppablevideo.model.ShoppableVideoListener;
import java.util.ArrayList;
import java.util.List;

/** An app in Java, which implements one method of the listener and uses the entry points. */
public final class OneMethod implements ShoppableVideoListener {
  public final List<String> tapped = new ArrayList<>();

  @Override
  public void onTapProduct(Product product, Event event) {
    tapped.add(product.getId());
  }

  public static ShoppableVideo start(android.content.Context context, ShoppableVideoListener listener) {
    Configuration configuration = new Configuration("br_a", Uri.parse("https://videos.example.com"));
    return ShoppableVideo.start(context, configuration, listener);
  }
}
