package androidx.fragment.app;

/** See {@link Fragment}. */
public class FragmentActivity extends android.app.Activity {}
