import { SORT_COLUMNS, LISTED_VERDICTS } from "@register/domain/certificate";
import { ENGLISH_VERDICTS } from "@register/content/english-words";
import type { Input } from "@register/office/actions";
import type { Field } from "../parts/fields.tsx";

const DAYS = ["7", "30", "60", "90", "180", "365"];

/** What a person looks for among the certificates. */
export const SEARCH_FIELDS: readonly Field[] = [
  { name: "text", label: "Number, vessel or IMO", kind: "search", maxLength: 1000 },
  {
    name: "verdict",
    label: "Verdict",
    options: [
      ["", "Any"],
      ...LISTED_VERDICTS.map((kind) => [kind, ENGLISH_VERDICTS[kind]] as const),
    ],
  },
  {
    name: "expiresWithin",
    label: "Expires within",
    options: [["", "Any time"], ...DAYS.map((days) => [days, `${days} days`] as const)],
  },
  {
    name: "changed",
    label: "Changed",
    options: [
      ["", "Any time"],
      ["today", "Today"],
      ["mine", "By me, within 30 days"],
    ],
  },
  { name: "affiliate", label: "Affiliate", maxLength: 200, suggests: "affiliate" },
  { name: "branch", label: "Branch", maxLength: 200, suggests: "branch" },
];

/** What is often looked for. */
export const VIEWS = [
  ["All", "/"],
  ["Expires in 30 days", "/?expiresWithin=30"],
  ["Changed today", "/?changed=today&sort=updated_at&descending=yes"],
  ["Mine", "/?changed=mine&sort=updated_at&descending=yes"],
] as const;

/** What the address asks for; anything that it can't ask for is left out. */
export function certificateQuery(search: URLSearchParams): Input<"certificates.export"> {
  const text = (name: string) => search.get(name)?.trim().slice(0, 1000) || undefined;
  const days = text("expiresWithin") ?? "";
  return {
    // As it stands on papers; the register has the digits alone.
    text: text("text")?.replace(/^imo\D{0,5}(?=\d{7}$)/i, ""),
    verdict: LISTED_VERDICTS.find((kind) => kind === text("verdict")),
    changed: (["today", "mine"] as const).find((each) => each === text("changed")),
    affiliate: text("affiliate"),
    branch: text("branch"),
    expiresWithin: /^\d{1,4}$/.test(days) ? Number(days) : undefined,
    sort: SORT_COLUMNS.find((name) => name === text("sort")),
    descending: text("descending") === "yes" || undefined,
  };
}
