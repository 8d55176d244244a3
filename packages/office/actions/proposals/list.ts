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
    const rows: (Proposal & {
      readonly isCountersigned: boolean;
      readonly blocker: string | undefined;
    })[] = [];
    for (const proposal of open.rows) {
      const blocker = await findBlocker(register, proposal);
      rows.push({ ...proposal, isCountersigned: isCountersigned(proposal), blocker });
    }
    return { open: rows, openMatching: open.matching, decided: await proposals.decided(page) };
  },
});
