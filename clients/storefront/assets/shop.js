// Scripts of the shop. All forms work without them, but orders then have no signals.

const find = (selector) => document.querySelector(selector);

const { leftOut, failed } = document.documentElement.dataset;
try {
  if (leftOut) localStorage.setItem("_svc_experiment", leftOut);
} catch {}

const post = async (path, fields) => {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message ?? failed);
  return answer;
};

let toastTimer;
const say = (text) => {
  const toast = find("[data-toast]");
  toast.textContent = text;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => {
    toast.textContent = "";
  }, 5000);
};

const addToCart = async (productId, quantity) => {
  const cart = await post("/cart/items", { product_id: productId, quantity });
  find("[data-count]").textContent = cart.count;
  return cart;
};

const drawer = find(".drawer");
const openDrawer = ({ drawer_html }) => {
  find("[data-drawer]").replaceChildren(document.createRange().createContextualFragment(drawer_html));
  drawer.showModal();
};
drawer.addEventListener("click", ({ target }) => {
  if (target === drawer || target.closest("[data-close]")) drawer.close();
});

find("[data-add]")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  const button = form.querySelector("button");
  button.disabled = true;
  try {
    openDrawer(await addToCart(form.product_id.value, Number(form.quantity.value)));
  } catch (error) {
    say(error.message);
  } finally {
    button.disabled = false;
  }
});

for (const form of document.querySelectorAll("[data-quantity]")) {
  form.querySelector("[data-update]").hidden = true;
  form.quantity.addEventListener("change", () => form.requestSubmit(form.querySelector("[data-update]")));
}

// A tile shows "added" only after a real add. Products with sizes ask for a size first.
const answerForCart = () =>
  window.shoppableVideo.cart({
    url: "/cart",
    options: async ({ id }) => {
      const response = await fetch(`/products/${encodeURIComponent(id)}/options`);
      if (!response.ok) throw new Error("The shop did not return the product's options.");
      return response.json();
    },
    add: (product, _event, chosen) => addToCart(chosen?.variantId ?? product.id, 1),
  });
if (window.shoppableVideo) answerForCart();
else document.addEventListener("svc-ready", answerForCart);

const signals = () => {
  if (window.shoppableVideo) return window.shoppableVideo.signals();
  try {
    return {
      svc_video_view: localStorage.getItem("_svc_viewed_products") ?? "[]",
      svc_add_to_cart: localStorage.getItem("_svc_add_to_cart_products") ?? "[]",
      svc_experiment: localStorage.getItem("_svc_experiment") ?? "",
    };
  } catch {
    return {};
  }
};

const checkout = find("[data-checkout]");
checkout?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = checkout.querySelector("button");
  button.disabled = true;
  try {
    const fields = Object.fromEntries(new FormData(checkout));
    const order = await post("/checkout", { ...fields, ...signals() });
    // Removes reported signals. Without a confirmed report, they stay for the confirmation page.
    if (order.state === "recorded") window.shoppableVideo?.orderCompleted();
    location.assign(order.path);
  } catch (error) {
    find("[data-problem]").textContent = error.message;
    button.disabled = false;
  }
});

const relay = find("[data-order]");
if (relay) {
  let asked = 0;
  const ask = async () => {
    const response = await fetch(`/orders/${relay.dataset.order}/state`);
    const { state, text, attribution, is_told } = await response.json();
    if (relay.dataset.state === "waiting" && state === "recorded") window.shoppableVideo?.orderCompleted();
    relay.dataset.state = state;
    find("[data-relay]").textContent = text;
    find("[data-attribution]").textContent = attribution;
    if (state === "waiting" || (state === "recorded" && !is_told && ++asked < 30)) setTimeout(ask, 2000);
  };
  setTimeout(ask, 1000);
}
