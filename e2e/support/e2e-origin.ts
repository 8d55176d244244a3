/** Where the browser tests find the site that they start; apart from the port that people use. */
export const E2E_PORT = Number(process.env.E2E_PORT ?? 41_873);

export const E2E_ORIGIN = `http://localhost:${E2E_PORT}`;
