import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { useState } from "react";

/** The way out: it is pressed once, and a refusal is told. */
export function useSignOut(): { readonly isBusy: boolean; signOut(): Promise<void> } {
  const t = useT();
  const { api, bus, signal } = useFragment();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async signOut() {
      if (isBusy) return;
      setBusy(true);
      const answer = await api("signOut", {}, signal);
      setBusy(false);
      if (answer.ok) bus.emit("session:changed", { playerId: null });
      else bus.emit("notice", { kind: "danger", text: t(answer.problem.textKey) });
    },
  };
}
