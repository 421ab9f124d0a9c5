import type { Alarm } from "../model/alarm.ts";
import type { PaymentsDeps } from "../payments.ts";

/** Lets a person know, once for the alarm's kind and subject: in the log, and at the desk. */
export async function raiseAlarm(
  { store, clock, log }: Pick<PaymentsDeps, "store" | "clock" | "log">,
  alarm: Alarm,
): Promise<void> {
  if (!(await store.insertAlarm(alarm, clock.nowMs()))) return;
  const { kind, subject, provider } = alarm;
  log.error({ alarm: kind, subject, provider }, "payments raise an alarm");
}
