/* Takes what the shopper made out of the editor's hands and puts it into the shop's cart. */
(() => {
  const words = window.pressportProduct;
  let isBusy = false;

  function post(url, fields) {
    return fetch(url, { method: "POST", credentials: "same-origin", body: new URLSearchParams(fields) })
      .then((answer) => answer.json())
      .then((answer) => {
        if (!answer.success) {
          throw new Error(answer.data?.message ? answer.data.message : words.failed);
        }
        return answer.data;
      });
  }

  document.addEventListener("pp-personalisation", (event) => {
    const place = event.target.closest(".pressport-editor");
    if (!place || isBusy) {
      return;
    }
    isBusy = true;
    const status = place.querySelector(".pressport-status");
    status.textContent = words.busy;
    // The page may come out of a cache; the nonce may not.
    post(words.nonceUrl, {})
      .then((data) =>
        post(words.addUrl, {
          nonce: data.nonce,
          product: place.dataset.product,
          line: place.dataset.line,
          token: event.detail.token,
          quantity: String(event.detail.quantity),
        }),
      )
      .then((data) => {
        window.location.assign(data.url);
      })
      .catch((problem) => {
        isBusy = false;
        status.textContent =
          problem instanceof SyntaxError || problem instanceof TypeError ? words.failed : problem.message;
      });
  });

  // The script of the widgets is asked for with the page, so by then it is here, or its host cannot be reached.
  window.addEventListener("load", () => {
    if (window.Pressport && !Array.isArray(window.Pressport)) {
      return;
    }
    const say = (isAway) => {
      for (const place of document.querySelectorAll(".pressport-editor")) {
        place.classList.toggle("pressport-away", isAway);
        place.querySelector(".pressport-status").textContent = isAway ? words.away : "";
      }
    };
    say(true);
    // Plugins that hold scripts back until somebody touches the page bring it later.
    void customElements.whenDefined("pp-editor").then(() => say(false));
  });

  // Whoever comes back from the cart may find the page as it was left.
  window.addEventListener("pageshow", (event) => {
    if (!event.persisted) {
      return;
    }
    isBusy = false;
    for (const status of document.querySelectorAll(".pressport-status")) {
      status.textContent = "";
    }
  });
})();
