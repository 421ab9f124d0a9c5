import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import styles from "./attributions.module.css";

/** One work of others that the site is built of. Names and licences are not translated. */
type Work = { id: string; name: string; licence: string; url: string; sentence?: string };

/** The sentence that the licence of the match data asks for, in its own words. */
const MATCH_DATA_SENTENCE =
  "Contains match event data by Wyscout / Pappalardo et al. (2019), licensed CC BY 4.0, reduced and re-encoded.";

const data: readonly Work[] = [
  {
    id: "wyscout",
    name: "A public data set of spatio-temporal match events in soccer competitions",
    licence: "CC BY 4.0",
    url: "https://creativecommons.org/licenses/by/4.0/",
    sentence: MATCH_DATA_SENTENCE,
  },
  {
    id: "openfootball",
    name: "openfootball",
    licence: "CC0 1.0",
    url: "https://github.com/openfootball",
  },
  {
    id: "internationals",
    name: "International football results",
    licence: "CC0 1.0",
    url: "https://github.com/martj42/international_results",
  },
];

const design: readonly Work[] = [
  {
    id: "plex",
    name: "IBM Plex Sans",
    licence: "SIL Open Font License 1.1",
    url: "https://github.com/IBM/plex",
  },
  { id: "tabler", name: "Tabler Icons", licence: "MIT", url: "https://tabler.io/icons" },
  {
    id: "mdi",
    name: "Material Design Icons (Pictogrammers)",
    licence: "Apache 2.0",
    url: "https://pictogrammers.com",
  },
  {
    id: "flags",
    name: "circle-flags",
    licence: "MIT",
    url: "https://github.com/HatScripts/circle-flags",
  },
];

/** Who made the data, letters and drawings of the site, and under which terms. */
export function Attributions(): ReactNode {
  const t = useT();
  return (
    <div className={styles.text}>
      <p>{t("info.licenses.intro")}</p>
      <Works title={t("info.licenses.data")} works={data} />
      <Works title={t("info.licenses.design")} works={design} />
      <p>{t("info.licenses.crests")}</p>
    </div>
  );
}

function Works({ title, works }: { title: string; works: readonly Work[] }): ReactNode {
  const t = useT();
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {works.map((work) => (
          <li key={work.id}>
            <a href={work.url} lang="en" rel="noreferrer">
              {work.name}
            </a>{" "}
            · <span lang="en">{work.licence}</span>
            <p className={styles.use}>{t(`info.licenses.use.${work.id}`)}</p>
            {work.sentence === undefined ? null : (
              <blockquote lang="en">{work.sentence}</blockquote>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
