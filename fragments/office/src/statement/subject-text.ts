import type { MovementSubject } from "@fairline/contracts";
import type { Translate } from "@fairline/i18n";

/** What a movement is about, in words: the game's name, or the match of a bet. */
export function subjectText(subject: MovementSubject, t: Translate): string {
  if (subject.kind === "game") {
    const key = `office.game.${subject.route}`;
    const name = t(key);
    // A game of another provider has its place for a name.
    return name === key ? subject.route : name;
  }
  const { home, away, more } = subject;
  const match = t("office.statement.match", { home, away });
  return more === 0 ? match : t("office.statement.matches", { match, count: more });
}
