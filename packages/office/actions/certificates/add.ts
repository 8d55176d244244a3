import * as v from "valibot";
import { plainNumber } from "@register/domain/numbers";
import { checkFields, readNumber } from "@register/register/certificates";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { dateOrder, expectedVersion, storedNumber, typedNumber, typedFields } from "../inputs.ts";
import { allOrNothing, done, numberTaken } from "../outcomes.ts";
import { numberFaults } from "./check.ts";

export const addCertificate = defineAction({
  acceptsLargeInput: true,
  input: v.strictObject({
    number: typedNumber("its number"),
    values: typedFields,
    dates: dateOrder,
    replaces: v.optional(v.pipe(storedNumber, v.description("the certificate that it replaces"))),
    expectedVersions: v.optional(expectedVersion),
  }),
  subjects: ({ number, replaces }) => ({
    numbers: replaces === undefined ? [plainNumber(number)] : [replaces, plainNumber(number)],
  }),
  run: async (context, input): Promise<Outcome> => {
    const { register, person, perform } = context;
    const { replaces } = input;
    const { values, faults, warnings } = checkFields(input.values, {}, input.dates);
    const number = readNumber(input.number);
    if (!number.ok || faults.length > 0) {
      return { kind: "faulty", faults: [...numberFaults(input.number), ...faults] };
    }
    return allOrNothing(register, async () => {
      const isAdded = await register.edits.add(number.number, values, person.name);
      if (!isAdded) return numberTaken(number.number);
      const added = `${number.number} was added.`;
      if (replaces === undefined) return done(added, { warnings });
      const previous = { numbers: [replaces], replacedBy: number.number };
      const ended = await perform("certificates.withdraw", previous);
      if (ended.kind === "imported") throw new Error("A withdrawal imports nothing.");
      if (ended.kind === "done") return done(`${added} ${ended.sentence}`, { warnings });
      if (ended.kind !== "proposed") return ended;
      const but = `${replaces} is withdrawn once another person approves it.`;
      return done(added, { warnings, but });
    });
  },
  command: {
    description: "add one certificate",
    arguments: ["number"],
  },
});
