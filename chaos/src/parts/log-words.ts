/** What a process writes before it ends over an error that nobody handled. */
export const PROCESS_ENDS = "the program contradicts itself and ends";
