import { processorMs } from "../load/processor-time.ts";

/** Sends one request. */
export type Ask = () => Promise<Response>;

/** Milliseconds of a server's processor for one request, over so many, with the compiler warmed up. */
export async function costOfOne(
  pid: number,
  ask: Ask,
  requests: number,
  connections: number,
): Promise<number> {
  await repeat(ask, requests / 4, connections);
  const before = processorMs(pid);
  await repeat(ask, requests, connections);
  return (processorMs(pid) - before) / requests;
}

async function repeat(ask: Ask, times: number, connections: number): Promise<void> {
  let left = times;
  const connection = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const response = await ask();
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`Answered ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
}
