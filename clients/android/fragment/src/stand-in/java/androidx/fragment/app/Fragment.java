package androidx.fragment.app;

import android.os.Bundle;
import android.view.LayoutInflater;
import android.view.View;
import android.view.ViewGroup;

/**
 * Stub of androidx.fragment 1.8, which is only in Google's repository. Needed to compile the fragments, and
 * not shipped.
 */
public class Fragment {
  private Bundle arguments;

  public final FragmentActivity getActivity() {
    return null;
  }

  public final Fragment getParentFragment() {
    return null;
  }

  public final FragmentManager getParentFragmentManager() {
    throw new IllegalStateException("A stand-in is in no activity");
  }

  public final Bundle getArguments() {
    return arguments;
  }

  public void setArguments(Bundle arguments) {
    this.arguments = arguments;
  }

  public final Bundle requireArguments() {
    return arguments;
  }

  public View onCreateView(LayoutInflater inflater, ViewGroup container, Bundle savedInstanceState) {
    return null;
  }
}
