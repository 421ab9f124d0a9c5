import { useEffect } from "react";
import { createSignal, type Signal, useSignal } from "../live/signal.ts";

const signals = new Map<string, Signal<string>>();

/** A choice kept in this browser, out of a few; the first one until another is chosen. */
export function useStoredChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): readonly [Choice, (choice: Choice) => void] {
  const signal = signalOf(name);
  const text = useSignal(signal, UNCHOSEN);
  useEffect(() => {
    const stored = read(name);
    if (stored !== null) signal.set(stored);
  }, [name, signal]);
  const choice = choices.find((known) => known === text) ?? choices[0];
  return [choice, choose];

  function choose(next: Choice): void {
    signal.set(next);
    write(name, next);
  }
}

const UNCHOSEN = "";

function signalOf(name: string): Signal<string> {
  const known = signals.get(name);
  if (known) return known;
  const made = createSignal(UNCHOSEN);
  signals.set(name, made);
  return made;
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(`fairline.${name}`);
  } catch {
    return null;
  }
}

function write(name: string, text: string): boolean {
  try {
    localStorage.setItem(`fairline.${name}`, text);
    return true;
  } catch {
    return false;
  }
}
