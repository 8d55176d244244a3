import {
  keepPreviousData,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { ActionName, FileName } from "@register/office/actions";
import { type Actions, call, change, readSession, RefusedError, saveFile } from "./call.ts";

const SESSION = ["session"];

/** A change of one of these makes what was read of all in its row out of date. */
const TOUCHED_TOGETHER = [
  ["certificates", "imports", "proposals"],
  ["messages"],
  ["people", "session"],
];

/** Other people’s changes appear within this time, in milliseconds. */
const REFRESH_MS = 30_000;
/** A page that nobody uses for so long, in milliseconds, must not keep its session alive. */
const IDLE_MS = 600_000;

export function createQueries(): QueryClient {
  // Wherever the session turns out to be over, the sign-in appears above the page, which stays as it is. Once for each
  // refusal: the caches keep the error, and would end the next session with it.
  const noticeEnd = (error: Error) => {
    if (isSignedOut(error)) client.setQueryData(SESSION, null);
    // Another person may have signed in, in another tab.
    else if (error instanceof RefusedError && error.status === 403)
      void client.invalidateQueries({ queryKey: SESSION });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noticeEnd }),
    mutationCache: new MutationCache({ onError: noticeEnd }),
    defaultOptions: {
      // Without a network a request fails at once, and says so; it must not be sent by itself later.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        // A refusal is final; only a desk that did not answer is asked once more.
        retry: (count, error) => count < 1 && error instanceof RefusedError && error.isUnanswered,
        staleTime: 10_000,
      },
    },
  });
  return client;
}

/** Reads again what is shown, as long as somebody uses the page. */
export function refreshWhileUsed(client: QueryClient): void {
  let used = Date.now();
  for (const type of ["pointerdown", "keydown"]) {
    addEventListener(type, () => (used = Date.now()), { capture: true, passive: true });
  }
  setInterval(() => {
    const isUsed = !document.hidden && Date.now() - used < IDLE_MS;
    if (isUsed && client.getQueryData(SESSION))
      void client.invalidateQueries({ predicate: isRead });
  }, REFRESH_MS);
}

function isRead({ queryKey }: Query): boolean {
  return queryKey[0] !== SESSION[0];
}

function isSignedOut(error: unknown): boolean {
  return error instanceof RefusedError && error.isSignedOut;
}

/** The session; null when nobody is signed in, until somebody is, in this tab or another. */
export function useSessionQuery() {
  return useQuery({
    queryKey: SESSION,
    queryFn: async ({ signal }) => {
      try {
        return await readSession(signal);
      } catch (error) {
        if (isSignedOut(error)) return null;
        throw error;
      }
    },
    staleTime: Infinity,
    refetchOnWindowFocus: ({ state }) => (state.data === null ? "always" : true),
  });
}

/** What an action reads; the rows of the page before stay until those of the next one are there. */
export function useRead<Name extends ActionName>(
  name: Name,
  input: Actions[Name]["input"],
  {
    isReadOnce = false,
    isPaused = false,
    isStill = false,
  }: {
    readonly isReadOnce?: boolean;
    /** Waits with what is not read yet, and shows the answer before. */
    readonly isPaused?: boolean;
    /** Whether what was read stays as it is, whatever has changed since. */
    readonly isStill?: boolean;
  } = {},
) {
  return useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, signal),
    placeholderData: keepPreviousData,
    enabled: ({ state }) => !isPaused && (!isStill || state.data === undefined),
    ...(isReadOnce && { staleTime: "static" as const, gcTime: 0 }),
  });
}

/** Gives the last answer of an action, which may be newer than the page. */
export function useLastRead<Name extends ActionName>(name: Name, input: Actions[Name]["input"]) {
  const client = useQueryClient();
  return () => client.getQueryData<Actions[Name]["output"]>([name, input]);
}

/** An action that changes something, after which what it may have changed is read again. */
export function useChange<Name extends ActionName>(name: Name) {
  const client = useQueryClient();
  const [subject = ""] = name.split(".");
  const touched = TOUCHED_TOGETHER.find((subjects) => subjects.includes(subject)) ?? [];
  return useMutation({
    mutationFn: (input: Actions[Name]["input"]) => change(name, input),
    onSuccess: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [read] }) =>
          touched.some((each) => read === each || String(read).startsWith(`${each}.`)),
      }),
  });
}

/** An action whose file the browser saves, or shows. */
export function useFile<Name extends FileName>(name: Name, get = saveFile) {
  return useMutation({ mutationFn: (input: Actions[Name]["input"]) => get(name, input) });
}

/** Refetches the session, then everything else. */
export function useSignedIn(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.refetchQueries({ queryKey: SESSION });
    await client.invalidateQueries({ predicate: isRead });
  };
}
