import type { Store } from "@register/register";
import { openedRegister } from "@register/register/test-support/demo-register";
import { CONTACT_SUBMISSIONS_TABLE } from "@register/domain/messages";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { REST_PREFIX, ROUTES } from "@register/domain/site";
import { createClientAddress } from "@register/http";
import { createApp } from "../start/create-app.ts";
import { createRateLimits } from "../limits/rate-limits.ts";
import { NO_SITE } from "./no-site.ts";

/** The page without data. */
export const ORDINARY_PAGE = { path: ROUTES.contact };

/** A message without faults. */
export const GOOD = {
  name: "Ana O'Neill",
  email: "ana@ships.example",
  phone: "",
  message: "Please call me back about a vessel.",
};

/** A server whose pages are the data that they would show; it counts how many are rendered. */
export async function contactServer({
  change = (store) => store,
  lookupsPerMinute = 0,
  messagesPerHour = 0,
  allMessagesPerHour = 0,
}: {
  readonly change?: (store: Store) => Store;
  readonly lookupsPerMinute?: number;
  readonly messagesPerHour?: number;
  readonly allMessagesPerHour?: number;
} = {}) {
  const { store, staff } = await openedRegister();
  const log: string[] = [];
  let renders = 0;
  const app = createApp({
    store: change(store),
    publicOrigin: "https://certificates.example",
    site: {
      ...NO_SITE,
      byPath: new Map([[ROUTES.contact, () => Response.json(ORDINARY_PAGE)]]),
      pageForRequest: (path, data, { status, headers = {} }) => {
        renders += 1;
        return { status, headers, html: JSON.stringify({ path, ...data }) };
      },
    },
    clientAddress: createClientAddress(0, () => {}),
    limits: createRateLimits(
      { lookupsPerMinute, missesPerMinute: 0, messagesPerHour, allMessagesPerHour },
      () => {},
    ),
    logError: (place, error) => log.push(`${place}: ${String(error)}`),
  });
  return {
    log,
    renders: () => renders,
    stored: async () => {
      const { messages } = await staff.messages.list({ limit: 9 });
      return messages.map(({ name, email, phone, message }) => ({ name, email, phone, message }));
    },
    open: async (query: string) => app.request(`/contact${query}`),
    post: async (
      fields: Readonly<Record<string, string>>,
      headers: Record<string, string> = {},
    ) => {
      const body = new URLSearchParams(fields);
      const response = await app.request("/contact", { method: "POST", body, headers });
      return { response, status: response.status, page: await response.json() };
    },
    /** As the form sends it where a script runs. */
    insert: async (message: Readonly<Record<string, string>>) => {
      const headers = { apikey: EMBEDDED_PUBLIC_KEY, "content-type": "application/json" };
      const body = JSON.stringify(message);
      const path = `${REST_PREFIX}/${CONTACT_SUBMISSIONS_TABLE}`;
      const { status } = await app.request(path, { method: "POST", headers, body });
      return status;
    },
  };
}
