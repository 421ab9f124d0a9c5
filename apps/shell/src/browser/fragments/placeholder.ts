/** What stands in a place whose fragment did not come: a sentence and a button to try again. */
export function showPlaceholder(
  slot: HTMLElement,
  texts: { readonly failed: string; readonly refresh: string },
  onRefresh: () => void,
): void {
  const box = document.createElement("div");
  box.dataset.mfPlaceholder = "";
  box.dataset.mfColumn = "wide";
  const sentence = document.createElement("p");
  sentence.textContent = texts.failed;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = texts.refresh;
  button.dataset.testid = "main_page_refresh_button";
  button.addEventListener("click", onRefresh);
  box.append(sentence, button);
  slot.replaceChildren(box);
}
