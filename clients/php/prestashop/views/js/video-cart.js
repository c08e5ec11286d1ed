{
  const add = async (product) => {
    const { urls, static_token } = window.prestashop;
    const body = new URLSearchParams({
      action: "update",
      add: "1",
      ajax: "1",
      id_product: product.id,
      id_product_attribute: "0",
      qty: "1",
      token: static_token,
    });
    const answer = await fetch(urls.pages.cart, {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
    });
    const resp = await answer.json();
    if (!answer.ok || resp.hasError || !resp.success) throw new Error("Not added");
    const reason = { idProduct: product.id, idProductAttribute: 0, linkAction: "add-to-cart" };
    window.prestashop.emit("updateCart", { reason, resp });
  };
  if (window.shoppableVideo) window.shoppableVideo.cart(add);
  else document.addEventListener("svc-ready", () => window.shoppableVideo.cart(add));
}
