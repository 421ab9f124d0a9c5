import { useFragment } from "@fairline/fragment-kit";
import { useIsModal } from "../layout/office-frame.tsx";

/** What happens once somebody is signed in: the page learns it and leads him on. */
export function useSignedIn(): (playerId: string) => void {
  const { bus } = useFragment();
  const isModal = useIsModal();
  return (playerId) => {
    bus.emit("session:changed", { playerId });
    if (isModal) bus.emit("hide-host-modal", {});
  };
}
