import { RefusedError } from "./call.ts";

interface Attempt {
  readonly request: string;
  readonly key: string;
  readonly at: number;
}

/** After this time, whoever asks for the same change once more means it anew. */
const REPEATED_WITHIN_MS = 600_000;

/**
 * Gives each submission of an action a key. A repetition of one whose answer was lost has the same, also after a reload,
 * so that the server does not do it twice.
 */
export async function attempt<Answer>(
  name: string,
  input: object,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const place = `attempt ${name}`;
  const request = JSON.stringify(input);
  const lost = JSON.parse(sessionStorage.getItem(place) ?? "null") as Attempt | null;
  const isRepeated = lost?.request === request && Date.now() - lost.at < REPEATED_WITHIN_MS;
  const key = isRepeated ? lost.key : crypto.randomUUID();
  sessionStorage.setItem(place, JSON.stringify({ request, key, at: Date.now() } satisfies Attempt));
  try {
    const answer = await send(key);
    sessionStorage.removeItem(place);
    return answer;
  } catch (error) {
    if (!(error instanceof RefusedError && error.isUnanswered)) sessionStorage.removeItem(place);
    throw error;
  }
}
