import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { sendMessage } from "./send-message.ts";

const MESSAGE = {
  name: "Ana O'Neill",
  email: "ana@ships.example",
  phone: null,
  message: "Please call me back about a vessel.",
};

beforeEach(() => {
  // The longest waits would outlive the test.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("location", { origin: "https://certificates.example" });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

/** How sending ends for a browser that takes itself for online or offline, and gets this. */
function sendTo(fetched: () => Response | Promise<Response>, onLine = true) {
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("fetch", async () => fetched());
  return sendMessage(MESSAGE, new AbortController().signal);
}

const fail = () => Promise.reject(new TypeError("Failed to fetch"));

const PORTAL = "<!doctype html><title>Harbour Wi-Fi</title>";

it("takes nothing but the answer of a register that has stored the message for its thanks", async () => {
  expect(await sendTo(() => new Response(null, { status: 201 }))).toBe("sent");
  for (const [status, body, outcome] of [
    [200, "", "unexpected"],
    [200, "[]", "unexpected"],
    [204, null, "unexpected"],
    [200, PORTAL, "failed"],
    [404, "[]", "failed"],
    [404, "", "failed"],
    [429, '{"code":"PT429"}', "limited"],
    [503, '{"message":""}', "failed"],
  ] as const) {
    expect(await sendTo(() => new Response(body, { status })), `${status} ${body}`).toBe(outcome);
  }
});

it("says for sure that nothing was sent only where there is no connection, and believes an answer before that", async () => {
  expect(await sendTo(fail)).toBe("failed");
  expect(await sendTo(fail, false)).toBe("offline");
  expect(await sendTo(() => new Response(null, { status: 201 }), false)).toBe("sent");
});

it("sends nothing that was cancelled before it was on its way", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 201 })));
  vi.stubGlobal("fetch", send);
  const cancelled = new AbortController();
  const outcome = sendMessage(MESSAGE, cancelled.signal);
  cancelled.abort();
  expect(await outcome).toBe("cancelled");
  expect(send).not.toHaveBeenCalled();
});
