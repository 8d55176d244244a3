import { expect, it } from "vitest";
import { amountsFor } from "./amounts.ts";
import { measureInProcess } from "./part-process.ts";

it("a part that fails is an outcome, with its reason", async () => {
  const order = { part: "register/nothing", full: false, amounts: amountsFor(false, {}) };
  const outcome = await measureInProcess(order, {}, new AbortController().signal, () => {});
  expect(outcome).toMatchObject({
    name: "register/nothing",
    failure: expect.stringContaining("There is no part register/nothing."),
  });
});

it("a part that is given up is an outcome, too", async () => {
  const order = {
    part: "register/kills",
    full: false,
    amounts: amountsFor(false, { kills: 1000 }),
  };
  const interruption = new AbortController();
  const outcome = await measureInProcess(order, {}, interruption.signal, () =>
    interruption.abort(),
  );
  expect(outcome).toMatchObject({ failure: expect.stringContaining("It was given up.") });
});
