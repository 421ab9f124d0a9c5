import { Button } from "@fairline/ui-kit";
import { Dialog } from "@fairline/ui-kit/overlay";
import type { ReactNode } from "react";
import type { PagePopup } from "../page-ui.ts";
import styles from "./popup.module.css";

const IMAGE_WIDTH = 320;
const IMAGE_HEIGHT = 96;

/** A message over the page with what can be done about it. */
export function Popup({ popup }: { readonly popup: PagePopup }): ReactNode {
  const { title, text, image, actions, close } = popup;
  return (
    <Dialog isOpen title={title} onClose={close}>
      {image === undefined ? null : (
        <img
          className={styles.image}
          src={image}
          width={IMAGE_WIDTH}
          height={IMAGE_HEIGHT}
          alt=""
        />
      )}
      <p>{text}</p>
      <div className={styles.actions}>
        {actions.map((action, index) => (
          <Button
            key={action.text}
            {...(index === 0 ? { look: "primary" as const } : {})}
            onClick={() => {
              close();
              action.run();
            }}
          >
            {action.text}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
