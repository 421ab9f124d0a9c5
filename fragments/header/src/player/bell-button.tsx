import { HIDDEN_AMOUNT, useFragment, useHiddenBalance, useTold } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import { Icon, Money, When } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useReducer, useState } from "react";
import { Popover } from "../popover/popover.tsx";
import {
  type Bell,
  type BellMessage,
  betMessage,
  look,
  paymentMessage,
  ring,
  silentBell,
} from "./messages.ts";
import styles from "./player.module.css";

/** News about bets and payments of this session, and answers that the player has not seen. */
export function BellButton(props: {
  currency: string;
  answers: number;
  hidesBalance: boolean;
}): ReactNode {
  const { currency } = props;
  const { t } = useReading();
  const { bus, live, now } = useFragment();
  const { isHidden } = useHiddenBalance(props.hidesBalance);
  const answers = useTold(props.answers, "messages:unread", readCount);
  const [bell, tell] = useReducer(step, silentBell);
  const [openedAt, setOpenedAt] = useState(now);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    live.onPrivate("bet", ({ body }) => tell(betMessage(body, live.serverNow())), signal);
    live.onPrivate("payment", ({ body }) => tell(paymentMessage(body, live.serverNow())), signal);
    return () => controller.abort();
  }, [live]);
  const unread = bell.unread + answers;
  return (
    <Popover
      name={t("header.bell", { count: unread })}
      onToggle={(isOpen) => {
        if (isOpen) setOpenedAt(live.serverNow());
        tell("looked");
      }}
      button={
        <>
          <Icon name="bell" />
          {unread > 0 ? <span className={styles.badge}>{unread}</span> : null}
        </>
      }
    >
      <h2 className={styles.heading}>{t("header.bell.title")}</h2>
      {answers > 0 ? (
        <button
          type="button"
          className={styles.message}
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
            bus.emit("show-support-request-history", {});
          }}
        >
          {t("header.bell.answers", { count: answers })}
        </button>
      ) : null}
      {bell.messages.length === 0 && answers === 0 ? (
        <p className={styles.quiet}>{t("header.bell.none")}</p>
      ) : null}
      {bell.messages.length > 0 ? (
        <ul className={styles.messages}>
          {bell.messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              currency={currency}
              isHidden={isHidden}
              nowMs={openedAt}
            />
          ))}
        </ul>
      ) : null}
    </Popover>
  );
}

function readCount({ count }: { count: number }): number {
  return count;
}

function step(bell: Bell, news: BellMessage | undefined | "looked"): Bell {
  if (news === "looked") return look(bell);
  return news === undefined ? bell : ring(bell, news);
}

function Message(props: {
  message: BellMessage;
  currency: string;
  /** Whether the player hides his amounts. */
  isHidden: boolean;
  nowMs: number;
}): ReactNode {
  const { message, currency, isHidden, nowMs } = props;
  const { t } = useReading();
  const { href } = useFragment();
  return (
    <li>
      <a className={styles.message} href={href(message.path)}>
        <span>{t(message.textKey)}</span>
        {message.amountMinor === null ? null : (
          <b>
            {isHidden ? (
              HIDDEN_AMOUNT
            ) : (
              <Money amountMinor={message.amountMinor} currency={currency} />
            )}
          </b>
        )}
        <small>
          <When atMs={message.atMs} look="near" nowMs={nowMs} />
        </small>
      </a>
    </li>
  );
}
