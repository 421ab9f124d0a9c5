import { HIDDEN_AMOUNT, useFragment, useHiddenBalance, useTold } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import { Icon, Money, When } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useReducer, useState } from "react";
import { readKeptNews, readSeen, writeSeen } from "./kept-news.ts";
import { Popover } from "../popover/popover.tsx";
import {
  type Bell,
  type BellMessage,
  betMessage,
  countUnread,
  look,
  paymentMessage,
  recall,
  ring,
  silentBell,
} from "./messages.ts";
import styles from "./player.module.css";

/** News about the player's bets and payments, and answers that he has not seen. */
export function BellButton(props: {
  currency: string;
  answers: number;
  hidesBalance: boolean;
}): ReactNode {
  const { currency } = props;
  const { t } = useReading();
  const { api, bus, live, now, signedIn } = useFragment();
  const playerId = signedIn?.playerId ?? "";
  const { isHidden } = useHiddenBalance(props.hidesBalance);
  const answers = useTold(props.answers, "messages:unread", readCount);
  const [bell, tell] = useReducer(step, silentBell);
  const [openedAt, setOpenedAt] = useState(now);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    live.onPrivate("bet", ({ body }) => tell(betMessage(body, live.serverNow())), signal);
    live.onPrivate("payment", ({ body }) => tell(paymentMessage(body, live.serverNow())), signal);
    void readKeptNews(api, signal).then((kept) => {
      if (signal.aborted) return;
      const seenMs = readSeen(ownStore(), playerId) ?? live.serverNow();
      writeSeen(ownStore(), playerId, seenMs);
      tell({ kept, seenMs });
    });
    return () => controller.abort();
  }, [api, live, playerId]);
  const unread = countUnread(bell) + answers;
  return (
    <Popover
      name={t("header.bell", { count: unread })}
      onToggle={(isOpen) => {
        const nowMs = live.serverNow();
        if (isOpen) setOpenedAt(nowMs);
        tell({ lookedMs: nowMs });
        writeSeen(ownStore(), playerId, nowMs);
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

type News =
  | BellMessage
  | undefined
  | { readonly lookedMs: number }
  | { readonly kept: readonly BellMessage[]; readonly seenMs: number };

function step(bell: Bell, news: News): Bell {
  if (news === undefined) return bell;
  if ("lookedMs" in news) return look(bell, news.lookedMs);
  return "kept" in news ? recall(bell, news.kept, news.seenMs) : ring(bell, news);
}

/** The browser's storage; none where it is forbidden. */
function ownStore(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
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
