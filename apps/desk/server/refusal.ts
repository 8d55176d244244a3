/** Ends a request. The reason is shown to the person and logged, so it must hold no personal data. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, reason: string, headers: Readonly<Record<string, string>> = {}) {
    super(reason);
    this.status = status;
    this.headers = headers;
  }
}

export const unreadable = () => new Refusal(400, "The request can't be read.");
export const noSession = () =>
  new Refusal(401, "You are not signed in, or your session has ended.");
export const linkEnded = () =>
  new Refusal(401, "This link has been used, or its time is over. Ask for a new one.");
export const passkeyRefused = () => new Refusal(401, "This passkey can't be used here.");
export const foreignPage = () => new Refusal(403, "The request came from another site.");
export const wrongToken = () =>
  new Refusal(403, "The request did not come from a page of this session. Load the page again.");
export const roleTooLow = () => new Refusal(403, "Your role does not allow this.");
export const noSuchAddress = () => new Refusal(404, "There is nothing at this address.");
export const wrongMethod = () =>
  new Refusal(405, "This address does not accept this kind of request.");
export const tooSlow = () => new Refusal(408, "The request took too long to arrive.");
export const doneBefore = () =>
  new Refusal(409, "This was sent before. It is being done, or is done and the answer was lost.", {
    "retry-after": "5",
  });
export const tooLarge = (most: number) => {
  const kilobytes = Math.floor(most / 1024);
  const limit = kilobytes < 1024 ? `${kilobytes} KB` : `${Math.floor(kilobytes / 1024)} MB`;
  return new Refusal(413, `The limit is ${limit}.`);
};
export const tooMany = (seconds: number) =>
  new Refusal(429, "Too many attempts to sign in. Wait for some minutes.", {
    "retry-after": String(seconds),
  });
export const tooManyWaiting = () =>
  new Refusal(
    429,
    "Several of your requests are under way. Wait for their answers, then try again.",
    {
      "retry-after": "5",
    },
  );
export const tooMuchAtOnce = () =>
  new Refusal(503, "The files that are being read need too much memory. Try again in a minute.", {
    "retry-after": "60",
  });
export const uploadsFull = () =>
  new Refusal(507, "Too many files wait to be imported. Import or discard some of them first.");
