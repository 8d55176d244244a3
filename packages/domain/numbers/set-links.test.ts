import { expect, it } from "vitest";
import { LANGUAGES, readPath, ROUTES } from "../site/index.ts";
import { setInQuery, setLink } from "./set-links.ts";

const SITE = "https://certificates.example";
const NUMBERS = ["GQC-2025-001", "gqc-2", "2025001"];

it.each(LANGUAGES)(
  "a link to a set in $name names its numbers, and escapes nothing",
  ({ code }) => {
    const link = setLink(SITE, NUMBERS, code);
    expect(readPath(link.pathname)).toEqual({ language: code, route: ROUTES.checkMany });
    expect(link.search).toBe("?numbers=GQC-2025-001,gqc-2,2025001");
    expect(setInQuery(link.search)?.split(",")).toEqual(NUMBERS);
  },
);

it.each([
  ["?NUMBERS=A-1,A-2", "A-1,A-2"],
  ["?numbers=A-1%2CA-2&utm_source=mail", "A-1,A-2"],
  ["?numbers=A-1&numbers=A-2", "A-1,A-2"],
  ["?numbers%253DA-1,A-2", "A-1,A-2"],
  ["?numbers=A-1%252CA-2", "A-1,A-2"],
  ["?utm_source=mail&amp;numbers=A-1,A-2", "A-1,A-2"],
  ["?numbers=", ""],
  ["?number=A-1", undefined],
  ["", undefined],
])("%j has the set %j", (query, set) => {
  expect(setInQuery(query)).toBe(set);
});
