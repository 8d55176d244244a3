import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { ActionName, FileName, Input } from "../actions/table.ts";
import { call, readSession, RefusedError, saveFile } from "./call.ts";

const SESSION = ["session.read"];

export function createQueries(): QueryClient {
  // Wherever the session turns out to be over, the sign-in appears above the page, which stays as it is. Once for each
  // refusal: the caches keep the error, and would end the next session with it.
  const noticeEnd = (error: Error) => {
    if (isSignedOut(error)) client.setQueryData(SESSION, null);
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
        retry: (count, error) => count < 1 && error instanceof RefusedError && error.status === 0,
        staleTime: 10_000,
      },
    },
  });
  return client;
}

function isSignedOut(error: unknown): boolean {
  return error instanceof RefusedError && error.isSignedOut;
}

/** The session; null when nobody is signed in. */
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
  });
}

/** What an action reads; the rows of the page before stay until those of the next one are there. */
export function useRead<Name extends ActionName>(
  name: Name,
  input: Input<Name>,
  { isReadOnce = false }: { readonly isReadOnce?: boolean } = {},
) {
  return useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, signal),
    placeholderData: keepPreviousData,
    ...(isReadOnce && { staleTime: "static" as const, gcTime: 0 }),
  });
}

/** How far an import is, asked for each second while it runs. */
export function useProgress(upload: number, isRunning: boolean) {
  const { data } = useQuery({
    queryKey: ["imports.progress", upload],
    queryFn: ({ signal }) => call("imports.progress", { upload }, signal),
    enabled: isRunning,
    refetchInterval: 1000,
  });
  return data;
}

/** An action that changes something, after which all that was read is read again. */
export function useChange<Name extends ActionName>(name: Name) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<Name>) => call(name, input),
    onSuccess: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] }),
  });
}

/** An action whose file the browser saves. */
export function useFile<Name extends FileName>(name: Name) {
  return useMutation({ mutationFn: (input: Input<Name>) => saveFile(name, input) });
}

/** Reads the session anew, and then all else. */
export function useSignedIn(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.refetchQueries({ queryKey: SESSION });
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
  };
}

/** Forgets everything that was read. */
export function useSignedOut(): () => void {
  const client = useQueryClient();
  return () => {
    client.clear();
    client.setQueryData(SESSION, null);
  };
}
