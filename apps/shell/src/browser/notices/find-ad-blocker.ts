/** Where a blocker can be seen at work. */
export interface BlockerSigns {
  /** Height of an element whose class public lists hide. */
  baitHeight(): number;
  /** Whether our own file with a name from those lists came. */
  fetchesFile(): Promise<boolean>;
}

/** Whether something blocks advertisements: the element is hidden and the file did not come. */
export async function findAdBlocker(signs: BlockerSigns): Promise<boolean> {
  return signs.baitHeight() === 0 && !(await signs.fetchesFile());
}

const BAIT = "ad-banner adsbox ad-placement";

/** The signs in this document. */
export function documentSigns(): BlockerSigns {
  return {
    baitHeight() {
      const bait = document.createElement("div");
      bait.className = BAIT;
      bait.textContent = "\u00a0";
      bait.ariaHidden = "true";
      document.body.append(bait);
      const height = bait.offsetHeight;
      bait.remove();
      return height;
    },
    async fetchesFile() {
      try {
        const answer = await fetch("/ads-check.js", { cache: "no-store" });
        return answer.ok;
      } catch {
        return false;
      }
    },
  };
}
