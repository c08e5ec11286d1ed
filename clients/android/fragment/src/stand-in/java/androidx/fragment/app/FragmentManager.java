package androidx.fragment.app;

import android.os.Bundle;

/** See {@link Fragment}. */
public abstract class FragmentManager {
  public final void setFragmentResult(String requestKey, Bundle result) {}
}
