import { useT } from "@fairline/i18n";
import { Dialog } from "@fairline/ui-kit/overlay";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ModalName } from "../common/modal-query.ts";
import type { PageActions } from "./page-ui.ts";

/** The one modal of a page: a fragment's page inside the native dialog. */
export function ModalHost(props: { modal: ModalName | null; actions: PageActions }): ReactNode {
  const { modal, actions } = props;
  const t = useT();
  return (
    <Dialog
      isOpen={modal !== null}
      title={modal === null ? "" : t(`shell.modal.${modal}`)}
      onClose={actions.closeModal}
    >
      {modal === null ? null : <ModalContent key={modal} modal={modal} actions={actions} />}
    </Dialog>
  );
}

/**
 * Hands its element to the loader while it is on the page; where no fragment draws the page yet, it
 * says so.
 */
function ModalContent({ modal, actions }: { modal: ModalName; actions: PageActions }): ReactNode {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(
    () =>
      place.current ? actions.modalOpened(place.current, modal, () => setMissing(true)) : undefined,
    [modal, actions],
  );
  return isMissing ? <p>{t("shell.later.text")}</p> : <div ref={place} data-mf-slot="modal" />;
}
