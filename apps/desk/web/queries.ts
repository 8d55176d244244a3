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

/** A change of one subject invalidates the data of all in its row. */
const TOUCHED_TOGETHER = [
  ["certificates", "imports", "proposals"],
  ["messages"],
  ["people", "session"],
];

/** Milliseconds until other people's changes appear. */
const REFRESH_MS = 30_000;
/** Milliseconds; refreshing an unused page would keep its session alive. */
const IDLE_MS = 600_000;

export function createQueries(): QueryClient {
  // Shows the sign-in above the page when the session has ended. Runs once per error: caches keep the error, which
  // would end the next session too.
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
      // Fails at once without a network; a request must not be sent later by itself.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        // Retries only if the desk did not answer; a refusal is final.
        retry: (count, error) => count < 1 && error instanceof RefusedError && error.isUnanswered,
        staleTime: 10_000,
      },
    },
  });
  return client;
}

/** Refetches shown data while somebody uses the page. */
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

/** Null if nobody is signed in; a sign-in in another tab is noticed. */
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

/** Shows the previous page of rows until the next one is loaded. */
export function useRead<Name extends ActionName>(
  name: Name,
  input: Actions[Name]["input"],
  {
    isReadOnce = false,
    isPaused = false,
    isStill = false,
  }: {
    readonly isReadOnce?: boolean;
    /** Shows the previous answer, and loads nothing new. */
    readonly isPaused?: boolean;
    /** Never refetches once loaded. */
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

/** Returns the latest answer, which may be newer than the rendered page. */
export function useLastRead<Name extends ActionName>(name: Name, input: Actions[Name]["input"]) {
  const client = useQueryClient();
  return () => client.getQueryData<Actions[Name]["output"]>([name, input]);
}

/** Its form leads to another page, and would close before that if the old page, which has lost its subject, were read. */
const LEAVES_PAGE: ActionName = "certificates.renumber";

/** Reads related data again before a change counts as done. */
export function useChange<Name extends ActionName>(name: Name) {
  const client = useQueryClient();
  const [subject = ""] = name.split(".");
  const touched = TOUCHED_TOGETHER.find((subjects) => subjects.includes(subject)) ?? [];
  return useMutation({
    mutationFn: (input: Actions[Name]["input"]) => change(name, input),
    onSuccess: () => {
      const refreshed = client.invalidateQueries({
        predicate: ({ queryKey: [read] }) =>
          touched.some((action) => read === action || String(read).startsWith(`${action}.`)),
      });
      return name === LEAVES_PAGE ? undefined : refreshed;
    },
  });
}

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
