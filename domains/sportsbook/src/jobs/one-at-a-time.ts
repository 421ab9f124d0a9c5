/**
 * Makes work of which only one run is ever under way: who asks during a run shares one that begins
 * after it, so that what was asked for is seen by the run that answers.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;

  function run(): Promise<void> {
    following = undefined;
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  }
  return () => {
    if (following !== undefined) return following;
    if (running === undefined) return run();
    // How the run before ended is told to those who asked for it.
    following = running.catch(() => {}).then(run);
    return following;
  };
}
