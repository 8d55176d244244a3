import * as v from "valibot";
import type { Proposal } from "@register/register/desk";
import { PAGE_ROWS, PROPOSALS_MAX } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { isCountersigned } from "../approval-rules.ts";
import { id, OFFSET } from "../inputs.ts";
import { findBlocker } from "./blocker.ts";

const limit = v.optional(v.pipe(id, v.maxValue(PROPOSALS_MAX)), PAGE_ROWS);

export const listProposals = defineAction({
  input: v.strictObject({ limit, offset: OFFSET }),
  run: async ({ register }, page) => {
    const { proposals } = register.desk;
    const open = await proposals.open({ limit: PROPOSALS_MAX });
    const rows: (Listed & { readonly blocker: string | undefined })[] = [];
    for (const proposal of open.rows) {
      rows.push({ ...listed(proposal), blocker: await findBlocker(register, proposal) });
    }
    const decided = await proposals.decided(page);
    return {
      open: rows,
      openMatching: open.matching,
      decided: { ...decided, rows: decided.rows.map(listed) },
    };
  },
});

type Listed = ReturnType<typeof listed>;

const listed = (proposal: Proposal) => ({
  ...proposal,
  isCountersigned: isCountersigned(proposal),
});
