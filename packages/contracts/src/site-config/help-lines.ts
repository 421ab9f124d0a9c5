/** One place that helps people whose play has got out of hand. */
type HelpLine = { readonly name: string; readonly phone: string; readonly url: string };

/** Public help lines by country, with their own addresses; numbers are left to operators. */
export const HELP_LINES: Record<string, HelpLine[]> = {
  au: [line("Gambling Help Online", "https://www.gamblinghelponline.org.au")],
  be: [line("Gokhulp", "https://www.gokhulp.be")],
  de: [line("Check dein Spiel", "https://www.check-dein-spiel.de")],
  dk: [line("StopSpillet", "https://www.stopspillet.dk")],
  es: [line("FEJAR", "https://fejar.org")],
  fi: [line("Peluuri", "https://www.peluuri.fi")],
  fr: [line("Joueurs Info Service", "https://www.joueurs-info-service.fr")],
  gb: [line("GamCare", "https://www.gamcare.org.uk")],
  ie: [line("Gambling Care", "https://gamblingcare.ie")],
  nl: [line("Loket Kansspel", "https://www.loketkansspel.nl")],
  no: [line("Hjelpelinjen", "https://hjelpelinjen.no")],
  se: [line("Stödlinjen", "https://www.stodlinjen.se")],
};

function line(name: string, url: string): HelpLine {
  return { name, phone: "", url };
}
