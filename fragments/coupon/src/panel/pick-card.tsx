import { useFragment } from "@fairline/fragment-kit";
import { matchName, useT } from "@fairline/i18n";
import { classNames, Crest, Icon, IconButton, Odds, sportIcon, When } from "@fairline/ui-kit";
import type { KeyboardEvent, ReactNode } from "react";
import type { SlipPick } from "../state/pick.ts";
import { isAwaitingConsent } from "../state/slip.ts";
import { pickName, sportName } from "./names.ts";
import styles from "./pick-card.module.css";

/** What a card is given. */
export type PickCardProps = {
  pick: SlipPick;
  /** May not stand beside another one of the accumulator. */
  isRelated: boolean;
  isLocked: boolean;
  onRemove: () => void;
  /** The single's own stake field, if it has one. */
  children?: ReactNode;
};

/** One selection: match, market and pick, its price and how that moved. */
export function PickCard(props: PickCardProps): ReactNode {
  const { pick, isRelated, isLocked, onRemove, children } = props;
  const t = useT();
  const { href, settings } = useFragment();
  const hasLogos = settings.teamLogosInCoupon === 1;
  const { market, outcome } = pickName(t, pick);
  const address =
    `/${pick.section}/${pick.sport}/${pick.championId}-${pick.championSlug}` +
    `/${pick.fixtureId}-${pick.slug}`;
  return (
    // The keys work on whatever inside has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classNames(
        styles.card,
        pick.state !== "open" && styles.held,
        (isRelated || isAwaitingConsent(pick)) && styles.marked,
      )}
      data-pick={pick.key}
      onKeyDown={(event) => removeByKey(event, isLocked ? undefined : onRemove)}
    >
      <a className={styles.fixture} href={href(address)} data-sole-link="">
        {hasLogos && pick.crests ? (
          <span className={styles.crests}>
            {pick.crests.map((image) => (
              <Crest key={image} image={image} size={14} />
            ))}
          </span>
        ) : null}
        {matchName(t, pick)}
      </a>
      <IconButton
        icon="x"
        size="tiny"
        name={t("coupon.remove", { pick: `${matchName(t, pick)}, ${outcome}` })}
        disabled={isLocked}
        onClick={onRemove}
      />
      <PlayLine pick={pick} />
      <p className={styles.pick}>
        <span className={styles.names}>
          <span className={styles.market}>{market}</span> · {outcome}
        </span>
      </p>
      <PickPrice pick={pick} />
      <CardNote pick={pick} isRelated={isRelated} />
      {children}
    </li>
  );
}

/** The sport, and the score of a match in play or the kick-off of one ahead. */
function PlayLine({ pick }: { pick: SlipPick }): ReactNode {
  const t = useT();
  const { now } = useFragment();
  return (
    <p className={styles.play}>
      <Icon name={sportIcon(pick.sport)} size={14} />
      <span>{sportName(t, pick.sport)}</span>
      {pick.isLive ? (
        <LiveMark pick={pick} />
      ) : (
        <When atMs={pick.startsAt} look="near" nowMs={now} />
      )}
    </p>
  );
}

function LiveMark({ pick }: { pick: SlipPick }): ReactNode {
  const t = useT();
  return (
    <span className={styles.live}>
      <span className={styles.dot} aria-hidden="true" />
      {pick.score === null ? (
        t("common.live")
      ) : (
        <bdi>
          <span className="fl-visually-hidden">{t("coupon.score")} </span>
          {pick.score.join(":")}
        </bdi>
      )}
    </span>
  );
}

/** The price, with the older one before it while the move matters. */
function PickPrice({ pick }: { pick: SlipPick }): ReactNode {
  const t = useT();
  if (pick.now === null) {
    return (
      <p className={styles.price}>
        <s>
          <Odds oddsMilli={pick.agreed.oddsMilli} />
        </s>
      </p>
    );
  }
  const from = isAwaitingConsent(pick) ? pick.agreed.oddsMilli : pick.moved?.fromOddsMilli;
  const isMoved = from !== undefined && from !== pick.now.oddsMilli;
  const isUp = isMoved && pick.now.oddsMilli > from;
  const direction = isUp ? "up" : "down";
  return (
    <p className={styles.price} data-dir={isMoved ? direction : undefined}>
      {isMoved ? (
        <>
          <span className={styles.before}>
            <Odds oddsMilli={from} /> <span aria-hidden="true">→</span>
          </span>
          <span className={styles.arrow} aria-hidden="true">
            {isUp ? "▲" : "▼"}
          </span>
          <span className="fl-visually-hidden">{t(isUp ? "odds.rose" : "odds.fell")}</span>
        </>
      ) : null}
      <span key={pick.moved?.atMs} className={styles.now}>
        <Odds oddsMilli={pick.now.oddsMilli} />
      </span>
    </p>
  );
}

function CardNote({ pick, isRelated }: { pick: SlipPick; isRelated: boolean }): ReactNode {
  const t = useT();
  const key = noteKey(pick, isRelated);
  if (key === undefined) return null;
  return (
    <p className={styles.note}>
      <Icon name={pick.state === "open" ? "alert-triangle" : "lock"} size={14} />
      {t(key)}
    </p>
  );
}

function noteKey(pick: SlipPick, isRelated: boolean): string | undefined {
  if (pick.state === "closed") return "coupon.card.closed";
  if (pick.state === "suspended") return "coupon.card.suspended";
  return isRelated ? "coupon.card.related" : undefined;
}

function removeByKey(event: KeyboardEvent, onRemove: (() => void) | undefined): void {
  const isTyping = event.target instanceof HTMLInputElement;
  if (event.key !== "Delete" || isTyping || onRemove === undefined) return;
  event.preventDefault();
  onRemove();
}
