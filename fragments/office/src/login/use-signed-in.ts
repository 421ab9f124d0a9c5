import { useFragment } from "@fairline/fragment-kit";
import { useIsModal } from "../layout/office-frame.tsx";

/** What happens once somebody is signed in: the page learns it, and he goes where he wanted to. */
export function useSignedIn(returnTo: string | null): (playerId: string) => void {
  const { bus, navigate } = useFragment();
  const isModal = useIsModal();
  return (playerId) => {
    bus.emit("session:changed", { playerId });
    if (isModal) bus.emit("hide-host-modal", {});
    if (returnTo !== null) navigate(returnTo, "replace");
    else if (!isModal) navigate("/", "replace");
  };
}
