/** Flags of national teams by the names that the data use: ISO 3166 or a subdivision. */
const FLAGS: Readonly<Record<string, string>> = {
  Albania: "al", Algeria: "dz", Argentina: "ar", Australia: "au", Austria: "at", Belgium: "be",
  "Bosnia & Herzegovina": "ba", "Bosnia-Herzegovina": "ba", Brazil: "br", Cameroon: "cm", Canada: "ca",
  "Cape Verde": "cv", Chile: "cl", Colombia: "co", "Costa Rica": "cr", Croatia: "hr", Curaçao: "cw",
  "Czech Republic": "cz", "Côte d'Ivoire": "ci", "DR Congo": "cd", Denmark: "dk", Ecuador: "ec",
  Egypt: "eg", England: "gb-eng", Finland: "fi", France: "fr", Georgia: "ge", Germany: "de",
  Ghana: "gh", Greece: "gr", Haiti: "ht", Honduras: "hn", Hungary: "hu", Iceland: "is", Iran: "ir",
  Iraq: "iq", Italy: "it", "Ivory Coast": "ci", Japan: "jp", Jordan: "jo", "Korea Republic": "kr",
  Mexico: "mx", Morocco: "ma", Netherlands: "nl", "New Zealand": "nz", Nigeria: "ng",
  "North Macedonia": "mk", "Northern Ireland": "gb-nir", Norway: "no", Panama: "pa", Paraguay: "py",
  Peru: "pe", Poland: "pl", Portugal: "pt", Qatar: "qa", "Republic of Ireland": "ie", Romania: "ro",
  Russia: "ru", "Saudi Arabia": "sa", Scotland: "gb-sct", Senegal: "sn", Serbia: "rs",
  Slovakia: "sk", Slovenia: "si", "South Africa": "za", "South Korea": "kr", Spain: "es",
  Sweden: "se", Switzerland: "ch", Tunisia: "tn", Turkey: "tr", USA: "us", Ukraine: "ua",
  Uruguay: "uy", Uzbekistan: "uz", Wales: "gb-wls",
};

/** Code of the flag of a national team, or undefined for a club. */
export function flagOf(name: string): string | undefined {
  return FLAGS[name];
}
