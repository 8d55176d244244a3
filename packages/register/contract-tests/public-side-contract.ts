import { describe, expect, it } from "vitest";
import { CERTIFICATE_FIELDS, STATUS_COLUMNS } from "@register/domain/certificate";
import { EMPTY_FIELDS } from "@register/domain/test-support/empty-columns";
import { CONTACT_LIMITS, type ContactSubmission } from "@register/domain/messages";
import { QUERY_NUMBERS_MAX } from "@register/domain/lookup";
import {
  INVALID_ADDRESSES,
  VALID_ADDRESSES,
  VALID_NAMES,
} from "@register/domain/test-support/contact-examples";
import type { StoreUnderTest } from "./store-under-test.ts";
import { contactMessage } from "../test-support/contact-message.ts";
import {
  addCertificates,
  certificateNumber,
  findCertificate,
} from "../test-support/imported-certificates.ts";

/** What every database must do for the server: lookups and messages. */
export function describePublicSide(name: string, opened: () => Promise<StoreUnderTest>): void {
  describe(`${name}, as the public sees it`, () => {
    it("finds a certificate whatever the letter case, and returns it as stored", async () => {
      const { store, staff } = await opened();
      await addCertificates(staff, [
        { certificate_number: "GqC-1", commodity: "تمور\n干枣", branch: "O'Neill" },
      ]);
      const found = await findCertificate(store, certificateNumber("gQc-1"));
      expect(found).toMatchObject({
        ...EMPTY_FIELDS,
        certificate_number: "GqC-1",
        commodity: "تمور\n干枣",
        branch: "O'Neill",
      });
      expect(found?.created_at).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d+Z$/);
      expect(found?.updated_at).toBe(found?.created_at);
    });

    it("returns nothing but the public fields, the status, what it replaces and the two times", async () => {
      const { store, staff } = await opened();
      await addCertificates(staff, [{ certificate_number: "GQC-1" }]);
      const fields = CERTIFICATE_FIELDS.map((field) => field.name);
      const names = [
        ...fields,
        ...STATUS_COLUMNS,
        "confirmations",
        "replaces",
        "created_at",
        "updated_at",
      ];
      const found = await findCertificate(store, certificateNumber("GQC-1"));
      expect(Object.keys(found ?? {}).toSorted()).toEqual(names.toSorted());
    });

    it.each(["GQC-2", "GQC", "GQC-1-"])("answers undefined for %s", async (absent) => {
      const { store, staff } = await opened();
      await addCertificates(staff, [{ certificate_number: "GQC-1" }]);
      expect(await findCertificate(store, certificateNumber(absent))).toBeUndefined();
    });

    it("finds several at once, in the order in which they were named and as often", async () => {
      const { store, staff } = await opened();
      await addCertificates(staff, [{ certificate_number: "GQC-1" }, { certificate_number: "b" }]);
      const numbers = ["B", "NONE", "gqc-1", "GQC-1", "b"].map(certificateNumber);
      const found = await store.lookUpMany(numbers);
      const stored = found.map(({ certificate }) => certificate?.certificate_number);
      expect(stored).toEqual(["b", undefined, "GQC-1", "GQC-1", "b"]);
      expect(found[2]?.certificate).toEqual(
        await findCertificate(store, certificateNumber("GQC-1")),
      );
    });

    it("finds as many as a query may name", async () => {
      const { store, staff } = await opened();
      const numbers = Array.from({ length: QUERY_NUMBERS_MAX }, (_, index) => `N-${index}`);
      await addCertificates(
        staff,
        numbers.map((number) => ({ certificate_number: number })),
      );
      const found = await store.lookUpMany(numbers.toReversed().map(certificateNumber));
      const stored = found.map(({ certificate }) => certificate?.certificate_number);
      expect(stored).toEqual(numbers.toReversed());
    });

    it("stores a message with its values as they are, at every limit", async () => {
      const { store, readMessages } = await opened();
      const messages: ContactSubmission[] = [
        { ...contactMessage("'; DROP TABLE x; --"), name: "Ольга" },
        {
          ...contactMessage("m".repeat(CONTACT_LIMITS.messageMax)),
          name: "n".repeat(CONTACT_LIMITS.nameMax),
          email: `${"e".repeat(CONTACT_LIMITS.emailMax - 10)}@x.example`,
          phone: "1".repeat(CONTACT_LIMITS.phoneMax),
        },
        // Ten UTF-16 units, as a form counts, are five of these.
        { ...contactMessage("🚢".repeat(5)), email: "a@b.example", phone: "+1" },
      ];
      for (const each of messages) await store.insertContactSubmission(each);
      expect(await readMessages()).toEqual(messages);
    });

    it("takes every e-mail address that the form takes", async () => {
      const { store, readMessages } = await opened();
      for (const email of VALID_ADDRESSES) {
        await store.insertContactSubmission({ ...contactMessage("From all of them"), email });
      }
      expect((await readMessages()).map(({ email }) => email)).toEqual(VALID_ADDRESSES);
    });

    it("takes names of every script, with what joins their letters", async () => {
      const { store, readMessages } = await opened();
      for (const each of VALID_NAMES) {
        await store.insertContactSubmission({ ...contactMessage("From all of them"), name: each });
      }
      expect((await readMessages()).map((each) => each.name)).toEqual(VALID_NAMES);
    });

    it("takes no e-mail address that the form refuses", async () => {
      const { store, readMessages } = await opened();
      for (const email of INVALID_ADDRESSES) {
        const sent = store.insertContactSubmission({
          ...contactMessage("From one of them"),
          email,
        });
        await expect(sent).rejects.toThrow(/constraint/);
      }
      expect(await readMessages()).toEqual([]);
    });

    it("stores every one of many messages sent at once", async () => {
      const { store, readMessages } = await opened();
      const texts = Array.from({ length: 1200 }, (_, index) => `Message number ${index}`);
      await Promise.all(texts.map((text) => store.insertContactSubmission(contactMessage(text))));
      const stored = await readMessages();
      expect(stored.map((each) => each.message).toSorted()).toEqual(texts.toSorted());
    });

    it("refuses a message that breaks a rule, and stores the others sent with it", async () => {
      const { store, readMessages } = await opened();
      const results = await Promise.allSettled([
        store.insertContactSubmission(contactMessage("The first of three")),
        store.insertContactSubmission({ ...contactMessage("The second of three"), name: "" }),
        store.insertContactSubmission(contactMessage("The third of three")),
      ]);
      expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
      expect(await readMessages()).toHaveLength(2);
    });

    // What a program could send without the form.
    it.each([
      { name: "" },
      { name: " Ana" },
      { name: "R2D2" },
      { name: "Ana\nBcc: x" },
      { email: "ana@ships.example\n" },
      { phone: "" },
      { phone: "call me" },
      { phone: "+44\n20" },
      { message: "too short" },
      { message: "          " },
      { message: "ends with a line\n" },
    ])("refuses what the form refuses: %j", async (broken) => {
      const { store, readMessages } = await opened();
      const sent = { ...contactMessage("Please call me back."), ...broken };
      await expect(store.insertContactSubmission(sent)).rejects.toThrow(/constraint/);
      expect(await readMessages()).toEqual([]);
    });

    it("finishes the writes under way when it is closed, and refuses later ones", async () => {
      const { store, readMessages } = await opened();
      const writes = [contactMessage("Sent just before"), contactMessage("And one more then")].map(
        (each) => store.insertContactSubmission(each),
      );
      await store.close();
      await Promise.all(writes);
      expect(await readMessages()).toHaveLength(2);
      await expect(
        store.insertContactSubmission(contactMessage("Too late for it")),
      ).rejects.toThrow("closed");
      await expect(store.ping()).rejects.toThrow("closed");
    });

    it("answers a ping", async () => {
      const { store } = await opened();
      await expect(store.ping()).resolves.toBeUndefined();
    });
  });
}
