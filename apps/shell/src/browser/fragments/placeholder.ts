/** What a placeholder says, and the key by which its button is known. */
export type PlaceholderTexts = {
  readonly sentences: readonly string[];
  readonly button: string;
  readonly buttonKey: "main_page_refresh_button" | "main_refreshing_button";
};

/** What stands in a place whose fragment did not come: what is wrong and a button to try again. */
export function showPlaceholder(
  slot: HTMLElement,
  texts: PlaceholderTexts,
  onRefresh: () => void,
): void {
  const box = document.createElement("div");
  box.dataset.mfPlaceholder = "";
  box.dataset.mfColumn = "wide";
  box.setAttribute("role", "alert");
  const sentences = texts.sentences.map((text) => {
    const sentence = document.createElement("p");
    sentence.textContent = text;
    return sentence;
  });
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = texts.button;
  button.dataset.testid = texts.buttonKey;
  button.addEventListener("click", onRefresh);
  box.append(...sentences, button);
  slot.replaceChildren(box);
}

/** What is said of a failure: that the texts did not come, or that the part did not. */
export function placeholderTexts(code: string, say: (key: string) => string): PlaceholderTexts {
  if (code === "FRAGMENT_DICTIONARY") {
    return {
      sentences: [say("main_dictionary_load_error"), say("main_dictionary_refresh_page")],
      button: say("main_refreshing_button"),
      buttonKey: "main_refreshing_button",
    };
  }
  return {
    sentences: [say("main_fragment_failed")],
    button: say("main_page_refresh_button"),
    buttonKey: "main_page_refresh_button",
  };
}
