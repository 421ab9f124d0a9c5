import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { fakeApi, settled } from "../testing/fake-api.ts";
import { enteredReply, playedReply, sampleRound } from "../testing/sample-rounds.ts";
import {
  createGameDesk,
  LOOK_PAUSE_MS,
  LOOKS_MAX,
  REPEATS_MAX,
  SHOWN_MS_MAX,
} from "./game-desk.ts";
import { phaseOf } from "./phase-of.ts";

const SELECTION = { over: false, winCount: 5_000 };
const SESSION = "session-of-a-game";

function sitDown() {
  const api = fakeApi();
  const clock = fakeClock(1_790_000_000_000);
  let ids = 0;
  const desk = createGameDesk({
    api: api.call,
    clock,
    gameId: "101",
    newRequestId: () => {
      ids += 1;
      return `request-${ids}`;
    },
  });
  const phase = () => phaseOf(desk.state()).kind;
  const advance = async (ms: number) => {
    clock.advance(ms);
    await settled();
  };
  return { api, clock, desk, phase, advance };
}

async function atTable(part: Parameters<typeof enteredReply>[0] = {}) {
  const seat = sitDown();
  seat.desk.open();
  await seat.api.answer("openGame", { ok: true, reply: { session: SESSION } });
  await seat.api.answer("enterGame", { ok: true, reply: enteredReply(part) });
  return seat;
}

const netOf = ({ desk }: Awaited<ReturnType<typeof atTable>>) => {
  const purse = desk.state().seenPurse;
  return purse && purse.paidMinor - purse.stakedMinor;
};

describe("a desk that is opened", () => {
  it("asks for nothing before, and enters with the token that it was given", async () => {
    const { api, desk, phase } = sitDown();
    expect([phase(), api.asked("openGame")]).toEqual(["closed", []]);
    desk.open();
    desk.open();
    expect([phase(), api.asked("openGame").length]).toEqual(["opening", 1]);
    await api.answer("openGame", { ok: true, reply: { session: SESSION } });
    expect(api.asked("enterGame")).toEqual([{ body: { session: SESSION } }]);
    await api.answer("enterGame", { ok: true, reply: enteredReply() });
    expect(phase()).toBe("resting");
  });

  it("tells why it was not, and can be opened again", async () => {
    const { api, desk, phase } = sitDown();
    desk.open();
    await api.refuse("openGame", "SELF_EXCLUDED", 403);
    expect(phaseOf(desk.state())).toMatchObject({
      kind: "failed",
      problem: { code: "SELF_EXCLUDED" },
    });
    desk.open();
    await api.answer("openGame", { ok: true, reply: { session: SESSION } });
    await api.refuse("enterGame", "GAME_DISABLED", 403);
    expect(phase()).toBe("disabled");
  });

  it("goes on with the round that was open, and stakes on no other", async () => {
    const openRound = sampleRound({ state: "open", acts: [{ cell: 1 }] });
    const { api, desk, phase } = await atTable({ openRound });
    expect([phase(), desk.state().isResumed]).toEqual(["open", true]);
    desk.play(100n, SELECTION);
    expect(api.asked("playRound")).toEqual([]);
    desk.act({ cell: 2 });
    expect(api.asked("actInRound")).toMatchObject([
      { params: { roundId: openRound.roundId }, body: { session: SESSION, step: 1 } },
    ]);
  });

  it("forgets everything when it is closed, whatever is answered later", async () => {
    const { api, desk, phase } = sitDown();
    desk.open();
    desk.close();
    await api.answer("openGame", { ok: true, reply: { session: SESSION } });
    expect([phase(), api.asked("enterGame")]).toEqual(["closed", []]);
  });
});

describe("a stake", () => {
  it("is sent once, however often the button is pressed", async () => {
    const { api, desk, phase } = await atTable();
    for (let press = 0; press < 5; press += 1) desk.play(100n, SELECTION);
    expect(api.asked("playRound")).toEqual([
      {
        body: { session: SESSION, requestId: "request-1", stakeMinor: "100", selection: SELECTION },
      },
    ]);
    await api.answer("playRound", { ok: true, reply: playedReply() });
    desk.play(100n, SELECTION);
    expect([phase(), api.asked("playRound").length]).toEqual(["showing", 1]);
  });

  it("[R10] changes balance and net when its outcome has been shown, not before", async () => {
    const seat = await atTable();
    seat.desk.play(100n, SELECTION);
    await seat.api.answer("playRound", { ok: true, reply: playedReply() });
    expect([seat.desk.state().seenPurse?.balance.cashMinor, netOf(seat)]).toEqual(["100098", 0n]);
    seat.desk.shown();
    seat.desk.shown();
    expect([seat.phase(), netOf(seat)]).toEqual(["resting", 98n]);
    expect(seat.desk.state().seenPurse?.balance.cashMinor).toBe("100196");
  });

  it("is taken to be shown when its table never tells", async () => {
    const { api, desk, phase, advance } = await atTable();
    desk.play(100n, SELECTION);
    await api.answer("playRound", { ok: true, reply: playedReply() });
    await advance(SHOWN_MS_MAX);
    expect(phase()).toBe("resting");
  });

  it("whose answer is lost goes again under the same id, and then waits for the player", async () => {
    const { api, desk, phase, advance } = await atTable();
    desk.play(100n, SELECTION);
    for (let n = 0; n <= REPEATS_MAX; n += 1) {
      await api.refuse("playRound", "NETWORK", 0);
      await advance(LOOK_PAUSE_MS);
    }
    expect([phase(), api.asked("playRound").length]).toEqual(["lost", REPEATS_MAX + 1]);
    desk.play(100n, SELECTION);
    desk.sendAgain();
    desk.sendAgain();
    const bodies = api.asked("playRound").map(({ body }) => body);
    expect(bodies).toHaveLength(REPEATS_MAX + 2);
    for (const body of bodies) expect(body).toMatchObject({ requestId: "request-1" });
    await api.answer("playRound", { ok: true, reply: playedReply() });
    expect(phase()).toBe("showing");
  });

  it("that is refused leaves the table resting, with the reason and the money as it was", async () => {
    const seat = await atTable();
    seat.desk.play(100n, SELECTION);
    await seat.api.refuse("playRound", "GAME_STAKE_INVALID", 422);
    expect([seat.phase(), netOf(seat)]).toEqual(["resting", 0n]);
    expect(seat.desk.state().refusal?.code).toBe("GAME_STAKE_INVALID");
    seat.desk.play(100n, SELECTION);
    const refusal = { code: "WALLET_INSUFFICIENT_FUNDS", data: {} };
    const reply = playedReply({ state: "refused", refusal, view: null }, "100098");
    await seat.api.answer("playRound", { ok: true, reply });
    expect([seat.phase(), netOf(seat), seat.desk.state().refusal]).toEqual(["resting", 0n, null]);
  });

  it("while another round is open leads to that round", async () => {
    const { api, desk, phase } = await atTable();
    desk.play(100n, SELECTION);
    await api.refuse("playRound", "GAME_ROUND_OPEN");
    const openRound = sampleRound({ state: "open" });
    await api.answer("enterGame", { ok: true, reply: enteredReply({ openRound }) });
    expect([phase(), desk.state().isResumed]).toEqual(["open", true]);
  });

  it("in a game that was closed meanwhile is not sent again; the game can be opened anew", async () => {
    const { api, desk, phase } = await atTable();
    desk.play(100n, SELECTION);
    await api.refuse("playRound", "GAME_SESSION_ENDED");
    expect(phase()).toBe("ended");
    desk.open();
    expect([phase(), api.asked("openGame").length]).toEqual(["opening", 2]);
  });

  it("[R12] is not sent before the time between two rounds is over", async () => {
    const { api, desk, advance } = await atTable({ minCycleMs: 2_500 });
    desk.play(100n, SELECTION);
    await api.answer("playRound", { ok: true, reply: playedReply() });
    desk.shown();
    desk.play(100n, SELECTION);
    expect([api.asked("playRound").length, desk.state().isCooling]).toEqual([1, true]);
    await advance(2_500);
    desk.play(100n, SELECTION);
    expect(api.asked("playRound")).toHaveLength(2);
  });
});

describe("a round that waits for the wallet", () => {
  it("is asked for each second until it is known", async () => {
    const seat = await atTable();
    seat.desk.play(100n, SELECTION);
    const pending = playedReply({ state: "pending", view: null }, "100098");
    await seat.api.answer("playRound", { ok: true, reply: pending });
    await seat.advance(LOOK_PAUSE_MS);
    await seat.api.answer("getGameRound", { ok: true, reply: pending });
    await seat.advance(LOOK_PAUSE_MS);
    expect([seat.phase(), seat.api.asked("getGameRound").length]).toEqual(["pending", 2]);
    await seat.api.answer("getGameRound", { ok: true, reply: playedReply({ state: "voided" }) });
    await seat.advance(LOOK_PAUSE_MS);
    expect([seat.phase(), netOf(seat)]).toEqual(["resting", 0n]);
    expect(seat.api.asked("getGameRound")).toHaveLength(2);
  });

  it("is late after a minute, and is asked for again when the player says so", async () => {
    const { api, desk, phase, advance } = await atTable();
    desk.play(100n, SELECTION);
    const pending = playedReply({ state: "pending", view: null });
    await api.answer("playRound", { ok: true, reply: pending });
    for (let look = 0; look < LOOKS_MAX; look += 1) {
      await advance(LOOK_PAUSE_MS);
      await api.refuse("getGameRound", "NETWORK", 0);
    }
    expect([phase(), api.asked("getGameRound").length]).toEqual(["late", LOOKS_MAX]);
    desk.askAgain();
    await advance(LOOK_PAUSE_MS);
    await api.answer("getGameRound", { ok: true, reply: playedReply() });
    expect(phase()).toBe("showing");
  });

  it("shows its outcome while it is being paid, and counts its pay once it is", async () => {
    const seat = await atTable();
    seat.desk.play(100n, SELECTION);
    const paying = playedReply({ state: "paying" }, "99998");
    await seat.api.answer("playRound", { ok: true, reply: paying });
    expect(seat.phase()).toBe("showing");
    seat.desk.shown();
    expect([seat.phase(), netOf(seat)]).toEqual(["paying", -100n]);
    await seat.advance(LOOK_PAUSE_MS);
    await seat.api.answer("getGameRound", { ok: true, reply: playedReply() });
    expect([seat.phase(), netOf(seat)]).toEqual(["resting", 98n]);
  });
});

describe("a decision", () => {
  const open = { openRound: sampleRound({ state: "open", acts: [], payMinor: "0" }) };

  it("is sent once for its step, and the next one for the next", async () => {
    const { api, desk, phase } = await atTable(open);
    desk.act({ cell: 3 });
    desk.act({ cell: 4 });
    expect([phase(), api.asked("actInRound").length]).toEqual(["sending", 1]);
    const reply = playedReply({ state: "open", acts: [{ cell: 3 }] });
    await api.answer("actInRound", { ok: true, reply });
    desk.act({ cell: 4 });
    expect(api.asked("actInRound").map(({ body }) => body)).toMatchObject([
      { step: 0, act: { cell: 3 } },
      { step: 1, act: { cell: 4 } },
    ]);
  });

  it("that another page has taken shows the round as it is now", async () => {
    const { api, desk, phase } = await atTable(open);
    desk.act({ cell: 3 });
    await api.refuse("actInRound", "GAME_STEP_PAST");
    const reply = playedReply({ state: "open", acts: [{ cell: 9 }] });
    await api.answer("getGameRound", { ok: true, reply });
    expect([phase(), desk.state().round?.acts, desk.state().refusal]).toEqual([
      "open",
      [{ cell: 9 }],
      null,
    ]);
  });

  it("that is none leaves the round open, with the reason", async () => {
    const { api, desk, phase } = await atTable(open);
    desk.act({ cell: 99 });
    await api.refuse("actInRound", "GAME_ACT_INVALID", 422);
    expect([phase(), desk.state().refusal?.code]).toEqual(["open", "GAME_ACT_INVALID"]);
  });

  it("counts the stake of a round that was resumed no second time", async () => {
    const seat = await atTable({
      ...open,
      since: { startedAt: 1_790_000_000_000, stakedMinor: "100", paidMinor: "0" },
    });
    expect(netOf(seat)).toBe(-100n);
    seat.desk.act({ leave: true });
    await seat.api.answer("actInRound", { ok: true, reply: playedReply() });
    seat.desk.shown();
    expect(netOf(seat)).toBe(98n);
  });
});

describe("seeds", () => {
  it("are changed in the open game, and a refusal changes nothing", async () => {
    const { api, desk } = await atTable();
    const before = desk.state().seeds;
    const asked = desk.changeSeeds("mine");
    await api.refuse("changeSeeds", "GAME_SEEDS_IN_USE");
    expect(await asked).toMatchObject({ code: "GAME_SEEDS_IN_USE" });
    expect(desk.state().seeds).toBe(before);
    const again = desk.changeSeeds("mine");
    const seeds = { ...enteredReply().seeds, clientSeed: "mine", nonce: 0 };
    const revealed = { serverSeed: "0".repeat(64), clientSeed: "fairline", rounds: 1 };
    await api.answer("changeSeeds", { ok: true, reply: { seeds, revealed } });
    expect(await again).toBeNull();
    expect(desk.state().seeds?.clientSeed).toBe("mine");
  });
});
