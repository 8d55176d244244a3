import { expect, it } from "vitest";
import { replyLink } from "./reply-link.ts";

const MESSAGE = {
  id: 12,
  name: "Ana Núñez",
  email: "ana+ships@example.com",
  message: "Is this one valid?\nGQC-2025-001 & others",
  created_at: "2026-07-01T09:30:00.000Z",
};

const bodyOf = (link: string) => new URL(link).searchParams.get("body");

it("opens a reply with the number and the text quoted", () => {
  const link = replyLink(MESSAGE);
  expect(link).toMatch(/^mailto:ana%2Bships%40example\.com\?subject=Your%20message%2012&body=/);
  expect(bodyOf(link)).toBe(
    "Dear Ana Núñez,\r\n\r\n\r\n\r\nOn 1 Jul 2026, 10:30 you wrote (message 12):\r\n> Is this one valid?\r\n> GQC-2025-001 & others",
  );
});

it("cuts a long text between two characters, to what mail programs take", () => {
  const link = replyLink({ ...MESSAGE, message: "⚓🚢".repeat(500) });
  expect(link.length).toBeGreaterThan(1900);
  expect(link.length).toBeLessThanOrEqual(2000);
  expect(bodyOf(link)).toMatch(/> [⚓🚢]+ …$/u);
});

it("takes no further field of an e-mail from what the sender typed", () => {
  const link = replyLink({
    ...MESSAGE,
    name: "A\r\nBcc: b@example.com&cc=c",
    email: "a?cc=b@x.example",
  });
  expect([...new URL(link).searchParams.keys()]).toEqual(["subject", "body"]);
  expect(new URL(link).pathname).toBe("a%3Fcc%3Db%40x.example");
});
