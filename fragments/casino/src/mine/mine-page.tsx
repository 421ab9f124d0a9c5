import type { GameCard } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { useT } from "@fairline/i18n";
import { Button, ButtonLink, Empty } from "@fairline/ui-kit";
import { pageStyles as page } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import { areGames } from "../load/load-games.ts";
import type { Menu } from "../load/page-state.ts";
import { PageFrame } from "../parts/page-frame.tsx";
import type { Mine } from "./load-mine.ts";
import { PlayedGames } from "./played-games.tsx";
import { PlayedRounds } from "./played-rounds.tsx";

export { messages } from "./messages.ts";

/** A player's own play: what waits for him, the sums of each game, and his rounds. */
export function View({ mine, menu }: { mine: Mine; menu: Menu }): ReactNode {
  const { games, played } = mine;
  const cards = areGames(games) ? games : [];
  return (
    <PageFrame titleKey="casino.myCasino" leadKey="casino.myCasino.lead" menu={menu}>
      {played === null ? <Guest /> : null}
      {played !== null && "code" in played ? <ProblemPanel problem={played} /> : null}
      {played !== null && "sums" in played ? <Play {...played} cards={cards} /> : null}
    </PageFrame>
  );
}

function Guest(): ReactNode {
  const t = useT();
  const { bus, href, path } = useFragment();
  return (
    <Empty
      text={t("mine.guest")}
      action={
        <Button onClick={() => bus.emit("show-login-form", { returnTo: href(path) })}>
          {t("common.logIn")}
        </Button>
      }
    />
  );
}

function Play(props: {
  sums: CallReply<"findPlayedGames">;
  rounds: CallReply<"findPlayedRounds">;
  cards: readonly GameCard[];
}): ReactNode {
  const { sums, rounds, cards } = props;
  const t = useT();
  const { href } = useFragment();
  if (rounds.rounds.length === 0) {
    return (
      <Empty
        text={t("mine.none")}
        action={
          <ButtonLink size="small" look="primary" href={href("/casino-lobby")}>
            {t("mine.games")}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      {sums.games.length > 0 ? (
        <>
          <h2 className={page.section}>{t("mine.sums")}</h2>
          <PlayedGames games={sums.games} cards={cards} />
        </>
      ) : null}
      <h2 className={page.section}>{t("mine.rounds")}</h2>
      <PlayedRounds first={rounds} cards={cards} />
    </>
  );
}
