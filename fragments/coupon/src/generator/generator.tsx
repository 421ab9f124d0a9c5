import type { Proposal } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { formatNumber, marketName, matchName, type Reading, useReading } from "@fairline/i18n";
import { parseMinor, parseTyped } from "@fairline/money";
import { Button, IconButton, Money, Odds } from "@fairline/ui-kit";
import { Select, TextField } from "@fairline/ui-kit/forms";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CouponDesk } from "../desk/coupon-desk.ts";
import type { CouponView } from "../panel/coupon-view.ts";
import { CapNote } from "../panel/cap-note.tsx";
import { pickName, sportName } from "../panel/names.ts";
import { explainProblem } from "../state/explain-problem.ts";
import { askedLeg, pickKey } from "../state/pick.ts";
import styles from "./generator.module.css";
import { type ProposedSport, typesOf } from "./proposed-types.ts";
import { proposedPicks, returnsOf } from "./proposed-picks.ts";
import { wantedOddsMilli } from "./wanted-odds.ts";

export { messages } from "./messages.ts";

/** What the generator is given. */
export type GeneratorProps = { view: CouponView; desk: CouponDesk; onClose: () => void };

/** What the fields say. */
type Wish = {
  readonly stake: string;
  readonly returns: string;
  readonly sport: string;
  readonly market: string;
  readonly hours: Hours;
  readonly legsMin: string;
  readonly legsMax: string;
};
type Hours = (typeof HOURS)[number];
type Found = {
  readonly proposals: readonly Proposal[];
  readonly stakeMinor: bigint;
  /** What one bet returns at most; null where the server did not say. */
  readonly capMinor: bigint | null;
};

/** No market of the list is a team's. */
const NO_TEAMS = { home: "", away: "" };
const HOURS = ["3", "12", "24", "72", "168"] as const;
const LEGS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;
const FIRST: Wish = {
  stake: "",
  returns: "",
  sport: "",
  market: "",
  hours: "24",
  legsMin: "2",
  legsMax: "5",
};

/** Puts coupons together by stake and wanted returns; nothing is placed by it. */
export function View({ view, desk, onClose }: GeneratorProps): ReactNode {
  const reading = useReading();
  const { t } = reading;
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const [wish, setWish] = useState<Wish>({ ...FIRST, stake: view.state.slip.stakeText });
  const { ask, found, told, isBusy } = useProposals(view, reading);
  const sports = useSports();
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part });
  const fieldOf = (name: "stake" | "returns") => ({
    label: `${t(`coupon.generator.${name}`)}, ${view.currency}`,
    name,
    value: wish[name],
    inputMode: "decimal" as const,
    autoComplete: "off",
    maxLength: 24,
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  const listOf = (
    name: "hours" | "legsMin" | "legsMax",
    values: readonly string[],
    word: (value: string) => string,
  ) => ({
    label: t(`coupon.generator.${name}`),
    name,
    value: wish[name],
    options: values.map((value) => ({ value, label: word(value) })),
  });
  const number = (value: string) => formatNumber(Number(value), reading.lang);
  return (
    <section ref={box} className={styles.panel} aria-label={t("coupon.generator.title")}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t("coupon.generator.title")}</h3>
        <IconButton icon="x" size="small" name={t("common.close")} onClick={onClose} />
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void ask(wish);
        }}
      >
        <TextField {...fieldOf("stake")} />
        <TextField {...fieldOf("returns")} hint={t("coupon.generator.returnsHint")} />
        <Select
          {...listOf("hours", HOURS, (value) => t(`coupon.generator.hours.${value}`))}
          onChange={({ target }) => {
            const hours = HOURS.find((value) => value === target.value);
            if (hours) change({ hours });
          }}
        />
        {sports.length > 0 ? (
          <Select
            label={t("coupon.generator.sport")}
            name="sport"
            value={wish.sport}
            options={[
              { value: "", label: t("coupon.generator.allSports") },
              ...sports.map(({ sport }) => ({ value: sport, label: sportName(t, sport) })),
            ]}
            onChange={({ target }) => change({ sport: target.value, market: "" })}
          />
        ) : null}
        <Select
          label={t("coupon.generator.market")}
          name="market"
          value={wish.market}
          options={[
            { value: "", label: t("coupon.generator.allMarkets") },
            ...typesOf(sports, wish.sport).map((value) => ({
              value,
              label: marketName(t, { typeId: value, specifiers: "" }, NO_TEAMS),
            })),
          ]}
          onChange={({ target }) => change({ market: target.value })}
        />
        <div className={styles.range}>
          <Select
            {...listOf("legsMin", LEGS, number)}
            onChange={({ target }) => change({ legsMin: target.value })}
          />
          <Select
            {...listOf("legsMax", LEGS, number)}
            onChange={({ target }) => change({ legsMax: target.value })}
          />
        </div>
        <Button type="submit" isBusy={isBusy} isWide>
          {t("coupon.generator.button")}
        </Button>
      </form>
      <output className={styles.text}>{told}</output>
      <ul className={styles.cards}>
        {(found?.proposals ?? []).map((proposal) => (
          <li key={proposal.legs.map(pickKey).join()} className={styles.card}>
            <ProposalCard
              proposal={proposal}
              stakeMinor={found?.stakeMinor ?? 0n}
              capMinor={found?.capMinor ?? null}
              currency={view.currency}
              onTake={() => {
                desk.edit({
                  kind: "loaded",
                  picks: proposedPicks(proposal),
                  plan: "accumulator",
                });
                desk.edit({ kind: "stake-typed", text: wish.stake });
                onClose();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const PPM_OF_PERCENT = 10_000;

function ProposalCard(props: {
  proposal: Proposal;
  stakeMinor: bigint;
  capMinor: bigint | null;
  currency: string;
  onTake: () => void;
}): ReactNode {
  const { proposal, stakeMinor, capMinor, currency } = props;
  const returns = capMinor === null ? null : returnsOf(proposal, stakeMinor, capMinor);
  const { t, lang } = useReading();
  const percent = formatNumber(proposal.impliedPpm / PPM_OF_PERCENT, lang, 1);
  return (
    <>
      <ul className={styles.legs}>
        {proposal.legs.map((leg) => {
          const name = pickName(t, leg);
          return (
            <li key={pickKey(leg)} className={styles.leg}>
              <span className={styles.teams}>
                <bdi>{matchName(t, leg)}</bdi>
              </span>
              <span className={styles.text}>
                {name.market}: <b>{name.outcome}</b>
              </span>
              <span className={styles.price}>
                <Odds oddsMilli={leg.oddsMilli} />
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles.line}>
        <span>{t("coupon.generator.picks", { count: proposal.legs.length })}</span>
        <b>
          <Odds oddsMilli={proposal.oddsMilli} />
        </b>
      </p>
      <p className={styles.line}>
        <span>{t("coupon.generator.returnsNow")}</span>
        <b>{returns === null ? "—" : <Money amountMinor={returns} currency={currency} />}</b>
      </p>
      <CapNote capMinor={returns === capMinor ? capMinor : null} currency={currency} />
      <p className={styles.text}>{t("coupon.generator.note", { percent })}</p>
      <Button size="small" isWide onClick={props.onTake}>
        {t("coupon.generator.take")}
      </Button>
    </>
  );
}

function useProposals(view: CouponView, reading: Reading) {
  const { api, signal } = useFragment();
  const [found, setFound] = useState<Found | null>(null);
  const [told, setTold] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { t } = reading;
  const ask = async (wish: Wish): Promise<void> => {
    setFound(null);
    const amountOf = (text: string) => {
      const typed = parseTyped(text, view.exponent, view.reading.decimalMark);
      return typed.kind === "amount" ? typed.minor : 0n;
    };
    const stakeMinor = amountOf(wish.stake);
    const odds = wantedOddsMilli(stakeMinor, amountOf(wish.returns));
    if (odds === null) {
      setTold(t("coupon.generator.bad"));
      return;
    }
    if (odds > ODDS_TEXT_MAX) {
      setTold(t("error.PROPOSAL_ODDS_INVALID"));
      return;
    }
    setBusy(true);
    const { hours, legsMin, legsMax, sport, market } = wish;
    const query = {
      odds: String(odds),
      hours,
      legsMin,
      legsMax,
      ...(sport === "" ? {} : { sports: sport }),
      ...(market === "" ? {} : { markets: market }),
    };
    const answer = await api("proposeLegs", { query }, signal);
    if (signal.aborted) return;
    const [first] = answer.ok ? answer.reply.proposals : [];
    const capMinor = first === undefined ? null : await askCap(first);
    if (signal.aborted) return;
    setBusy(false);
    if (!answer.ok) {
      setTold(explainProblem(answer.problem, view.currency, reading).text);
      return;
    }
    const { proposals } = answer.reply;
    const count = proposals.length;
    setFound({ proposals, stakeMinor, capMinor });
    setTold(t(count === 0 ? "coupon.generator.none" : "coupon.generator.found", { count }));
  };
  return { ask, found, told, isBusy };

  /** The coupon knows the cap of its currency once it has been quoted; until then any coupon tells it. */
  async function askCap(proposal: Proposal): Promise<bigint | null> {
    if (view.capMinor !== null) return view.capMinor;
    const { accountId } = view.state;
    const legs = proposedPicks(proposal).map(askedLeg);
    const plan = legs.length === 1 ? "single" : "accumulator";
    const of = accountId === null ? { currency: view.currency } : { accountId };
    const answer = await api("priceCoupon", { body: { plan, legs, ...of } }, signal);
    if (!answer.ok || answer.reply.currency !== view.currency) return null;
    return parseMinor(answer.reply.payoutCapMinor) ?? null;
  }
}

/** The call takes nine digits; what is longer is out of its range anyway. */
const ODDS_TEXT_MAX = 999_999_999n;

/** Sports that have matches ahead; none while nobody says. */
function useSports(): readonly ProposedSport[] {
  const { api, signal } = useFragment();
  const [sports, setSports] = useState<readonly ProposedSport[]>([]);
  useEffect(() => {
    const ended = new AbortController();
    const both = AbortSignal.any([signal, ended.signal]);
    void api("findSportsTree", { query: { section: "line" } }, both).then((answer) => {
      if (answer.ok && !both.aborted) setSports(answer.reply.sports);
    });
    return () => ended.abort();
  }, [api, signal]);
  return sports;
}
