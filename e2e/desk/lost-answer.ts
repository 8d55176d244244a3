import type { Page } from "@playwright/test";

/** The desk does once what is asked of this action, and the page gets no answer, or one with this status. */
export async function loseAnswer(page: Page, action: string, status = 0): Promise<void> {
  await page.evaluate(
    ([name, code]) => {
      const send = fetch;
      window.fetch = async (...request) => {
        const answer = await send(...request);
        if (!answer.url.endsWith(name)) return answer;
        window.fetch = send;
        if (code === 0) throw new TypeError("Failed to fetch");
        return Response.json({ reason: "It may have been made." }, { status: code });
      };
    },
    [action, status] as const,
  );
}
