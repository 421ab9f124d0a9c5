/** Lets views hydrate one after the other, with room for the browser in between. */
export type HydrationQueue = { enter<Value>(work: () => Promise<Value>): Promise<Value> };

/** Makes the queue of a document: first come, first hydrated. */
export function createHydrationQueue(): HydrationQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    enter(work) {
      const mine = last.then(macrotask).then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** A message is a task of its own: input and paint come in between. */
function macrotask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
