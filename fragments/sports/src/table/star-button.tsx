import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { IconButton } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { StoredSet } from "../state/stored-set.ts";

/** Keeps a fixture or championship among the player's own, in this browser. */
export function StarButton(props: { favourites: StoredSet; id: string; name: string }): ReactNode {
  const { favourites, id, name } = props;
  const t = useT();
  const { bus } = useFragment();
  const isKept = favourites.has(id);
  return (
    <IconButton
      icon={isKept ? "star-filled" : "star"}
      size="tiny"
      name={t(isKept ? "sports.star.remove" : "sports.star.add", { name })}
      aria-pressed={isKept}
      data-star={isKept ? "kept" : ""}
      data-column={0}
      tabIndex={-1}
      onClick={() => {
        favourites.toggle(id);
        if (!isKept) bus.emit("notice", { kind: "ok", text: t("sports.star.kept") });
      }}
    />
  );
}
