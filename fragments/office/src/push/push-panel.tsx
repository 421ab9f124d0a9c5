import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, Notice } from "@fairline/ui-kit";
import { Checkbox } from "@fairline/ui-kit/forms";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import panel from "../layout/panel.module.css";
import styles from "./push-panel.module.css";

/** What nobody is told of unless he ticks it himself. */
const UNTICKED = "news";

/** What the page knows of this browser. */
type Told = {
  readonly state: "off" | "on" | "denied" | "failed";
  readonly topics: readonly string[];
  readonly offered: readonly string[];
};

/** Messages of this browser; nothing stands here where the page has none to offer. */
export function PushPanel(): ReactNode {
  const t = useT();
  const { bus, signal } = useFragment();
  const [told, setTold] = useState<Told | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    bus.on(
      "push:told",
      (next) => {
        setTold(next);
        setBusy(false);
      },
      signal,
    );
    bus.emit("push:look", {});
  }, [bus, signal]);

  function change(topics: readonly string[]): void {
    setBusy(true);
    bus.emit("push:change", { topics });
  }

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    change(told?.offered.filter((topic) => typed.has(topic)) ?? []);
  }

  if (told === null) return null;
  return (
    <section className={panel.panel} aria-labelledby="account-push">
      <h2 id="account-push" className={panel.heading}>
        {t("office.push.title")}
      </h2>
      <p className={panel.quiet}>{t(`office.push.state.${told.state}`)}</p>
      {told.state === "failed" ? <Notice kind="danger">{t("office.push.failed")}</Notice> : null}
      {told.state === "denied" ? null : (
        <form className={styles.form} key={told.topics.join()} onSubmit={save}>
          {told.offered.map((topic) => (
            <Checkbox
              key={topic}
              name={topic}
              label={t(`office.push.topic.${topic}`)}
              defaultChecked={
                told.state === "on" ? told.topics.includes(topic) : topic !== UNTICKED
              }
            />
          ))}
          <div className={panel.row}>
            <Button type="submit" look="primary" isBusy={isBusy}>
              {t(told.state === "on" ? "office.push.save" : "office.push.start")}
            </Button>
            {told.state === "on" ? (
              <Button type="button" onClick={() => change([])}>
                {t("office.push.end")}
              </Button>
            ) : null}
          </div>
        </form>
      )}
    </section>
  );
}
