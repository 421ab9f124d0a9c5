import { describe, expect, it } from "vitest";
import { checkRest, type Rest } from "./check-rest.ts";

const quiet: Rest = {
  left: [],
  processes: 2,
  sessions: { open: 40, stuck: [] },
  outliving: 0,
};

function found(rest: Partial<Rest>): string[] {
  const said: string[] = [];
  checkRest({ ...quiet, ...rest }, (check, subject, detail) =>
    said.push(`${check} ${subject}: ${detail}`),
  );
  return said;
}

describe("what is judged of rest", () => {
  it("finds nothing where all is done and every process has its connections", () => {
    expect(found({})).toEqual([]);
  });

  it("finds work that nobody did and connections that hang", () => {
    expect(found({ left: ["1 order"], sessions: { open: 40, stuck: ["waits"] } })).toEqual([
      "stuck jobs: 1 order",
      "stuck connection: waits",
    ]);
  });

  it("finds connections that nobody needs, or that outlive their processes", () => {
    expect(found({ sessions: { open: 41, stuck: [] }, outliving: 1 })).toEqual([
      "leak connections: 41 are open",
      "leak connections: 1 outlive their processes",
    ]);
  });
});
