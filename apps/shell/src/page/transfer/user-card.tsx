import { Failure } from "@fairline/kernel";
import { Button, Notice } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { TransferredUser } from "../../browser/late/transfer-calls.ts";
import type { TransferDesk } from "./transfer-dialog.tsx";
import styles from "./transfer.module.css";
import { useRefusal } from "./use-refusal.ts";

/** The account that came along with its password for one sign-in, shown this once. */
export function UserCard(props: {
  readonly desk: TransferDesk;
  readonly user: TransferredUser;
  readonly onSignedIn: () => void;
}): ReactNode {
  const { desk, user, onSignedIn } = props;
  const { t, api } = desk;
  const { code, isBusy, run } = useRefusal();

  const signIn = () =>
    run(async () => {
      const answer = await api("signIn", { body: { login: user.id, password: user.password } });
      if (!answer.ok) throw new Failure(answer.problem.code, "the player is not signed in");
      desk.onSignedIn(answer.reply.player.playerId);
      onSignedIn();
    });

  return (
    <div className={styles.user}>
      <p>{t("transfer.user")}</p>
      {code === null ? null : <Notice kind="danger">{t(`error.${code}`)}</Notice>}
      <dl>
        <div>
          <dt>{t("transfer.id")}</dt>
          <dd dir="ltr">{user.id}</dd>
        </div>
        <div>
          <dt>{t("transfer.password")}</dt>
          <dd dir="ltr">{user.password}</dd>
        </div>
      </dl>
      <Button look="primary" isWide isBusy={isBusy} onClick={() => void signIn()}>
        {t("transfer.signIn")}
      </Button>
    </div>
  );
}
