import { useT } from "@fairline/i18n";
import { Dialog } from "@fairline/ui-kit/overlay";
import { type ReactNode, useEffect, useRef } from "react";
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
      {modal === null ? null : <ModalPlace key={modal} modal={modal} actions={actions} />}
    </Dialog>
  );
}

/** Hands its element to the loader while it is on the page. */
function ModalPlace({ modal, actions }: { modal: ModalName; actions: PageActions }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () => (place.current ? actions.modalOpened(place.current, modal) : undefined),
    [modal, actions],
  );
  return <div ref={place} data-mf-slot="modal" />;
}
