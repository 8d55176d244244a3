import { describe, expect, it } from "vitest";
import { CERTIFICATE_TEXT_MAX } from "@register/domain/certificate";
import { readCertificates } from "../../test-support/read-certificates.ts";

describe("a row", () => {
  const columns = "certificate_number,commodity,vessel_imo,issuance_date,validity_date";

  it.each([
    [",x,,,", "certificate_number: Certificate number is required"],
    [
      `${"1".repeat(51)},,,,`,
      "certificate_number: Certificate number must be less than 50 characters",
    ],
    ["A_1,,,,", 'letters, numbers, and hyphens: "A_1" has "_"'],
    ["GQС-1,,,,", 'letters, numbers, and hyphens: "GQС-1" has "С" (U+0421)'],
    ["GQC-2025-101–103,,,,", '"GQC-2025-101–103" has "–" (U+2013)'],
    ["A,,,15–Foo–2025,", 'issuance_date: "15-Foo-2025" is not a valid date'],
    ["A,,,2025-02-29,", 'issuance_date: "2025-02-29" is not a valid date; write it as 2025-01-31'],
    [
      "A,,,,02/03/2025",
      'validity_date: "02/03/2025" could mean two days, 2 March 2025 (day, month, year)',
    ],
    ["A,,9.07E+06,,", 'vessel_imo: "9.07E+06" is how Excel shortens a long number'],
    ['A,,"9,07E+06",,', 'vessel_imo: "9,07E+06" is how Excel shortens a long number'],
    ["1.2E+10,,,,", 'certificate_number: "1.2E+10" is how Excel shortens a long number'],
    ["A,,,,#N/A", 'validity_date: "#N/A" is the error of a formula'],
    ["A,#NULL!,,,", 'commodity: "#NULL!" is the error of a formula'],
    ["A,#BLOCKED!,,,", 'commodity: "#BLOCKED!" is the error of a formula'],
    ["A,#GETTING_DATA,,,", 'commodity: "#GETTING_DATA" is the error of a formula'],
    ["A,Err:502,,,", 'commodity: "Err:502" is the error of a formula'],
    ["A,#ERR502,,,", 'commodity: "#ERR502" is the error of a formula'],
    ["A,#ERROR!,,,", 'commodity: "#ERROR!" is the error of a formula'],
    ["A,#NV,,,", 'commodity: "#NV" is the error of a formula'],
    ["A,#¿NOMBRE?,,,", 'commodity: "#¿NOMBRE?" is the error of a formula'],
    ["A,#ДЕЛ/0!,,,", 'commodity: "#ДЕЛ/0!" is the error of a formula'],
    ["A,#NOM ?,,,", 'commodity: "#NOM ?" is the error of a formula'],
    ["A,,,,########", "is what a column shows that is too narrow"],
    [
      `A,${"x".repeat(CERTIFICATE_TEXT_MAX + 1)},,,`,
      "commodity: 2001 characters; at most 2000 fit",
    ],
    ["A,a\u0000b,,,", "commodity: holds a control character (U+0000) at character 2"],
    ["A,x,,", "4 cells where the first line has 5"],
    ["A,x,,,,", "6 cells where the first line has 5"],
  ])("%j is refused: %s", async (row, fault) => {
    const { rows, faults } = await readCertificates(`${columns}\n${row}\n`);
    expect(rows).toEqual([]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^line 2[,:] /);
    expect(faults[0]).toContain(fault);
  });

  it.each([
    ["withdrawn,3 March 2026,gqc–2", "2026-03-03", "gqc-2"],
    ["suspended,2026-03-03T09:30:00.125Z,", "2026-03-03T09:30:00.125Z", undefined],
  ])(
    "reads since when a status holds, and what came instead: %s",
    async (row, since, successor) => {
      const content = `certificate_number,status,status_since,replaced_by\nA-1,${row}\n`;
      const { rows, faults } = await readCertificates(content);
      expect(faults).toEqual([]);
      expect(rows[0]?.fields).toMatchObject({ status_since: since });
      expect(rows[0]?.fields["replaced_by"]).toBe(successor);
    },
  );

  it.each([
    ["YES", "yes"],
    ["Oui", "yes"],
    ["true", "yes"],
    ["Não", "no"],
    ["0", "no"],
    ["لا", "no"],
    ["", undefined],
  ])("reads %j as yes or no", async (typed, answer) => {
    const content = `certificate_number,Accreditation mark,Confidential\nA-1,${typed},${typed}\n`;
    const { rows, faults } = await readCertificates(content);
    expect(faults).toEqual([]);
    expect(rows[0]?.fields["accreditation"]).toBe(answer);
    expect(rows[0]?.fields["confidential"]).toBe(answer);
  });

  it("is refused where it is neither yes nor no", async () => {
    const { faults } = await readCertificates("certificate_number,confidential\nA-1,perhaps\n");
    expect(faults).toEqual(['line 2, confidential: "perhaps" is neither yes nor no']);
  });

  it("keeps the lines of sites, and takes a column of scopes for the scope", async () => {
    const content = `certificate_number,Scope,Sites\nA-1,Repair,"Rotterdam, NL\r\nPiraeus, GR"\n`;
    const { rows } = await readCertificates(content);
    expect(rows[0]?.fields).toMatchObject({ scope: "Repair", sites: "Rotterdam, NL\nPiraeus, GR" });
  });

  it.each([
    ["soon,", 'status_since: "soon" is not a valid date'],
    ["2026-03-03T09:30Z,", "is not a valid date"],
    ["2035-05-05,", 'status_since: "2035-05-05" is after today'],
    ["2035-05-05T00:30:00.000Z,", 'status_since: "2035-05-05T00:30:00.000Z" is after today'],
    [",GQC_2", "replaced_by: Certificate number can only contain letters, numbers, and hyphens"],
  ])("is refused with %s after its status", async (row, fault) => {
    const content = `certificate_number,status,status_since,replaced_by\nA-1,withdrawn,${row}\n`;
    const { faults } = await readCertificates(content);
    expect(faults).toEqual([expect.stringContaining(fault)]);
  });

  it("doubts a status that holds since before the certificate was issued", async () => {
    const content =
      "certificate_number,issuance_date,status,status_since\nA-1,2026-02-01,withdrawn,2026-01-31\n";
    const { rows, warnings } = await readCertificates(content);
    expect(rows).toHaveLength(1);
    expect(warnings).toEqual([
      "line 2, status_since: 2026-01-31 is before the issuance date, 2026-02-01",
    ]);
  });

  it.each([
    ["PUB–2025–021,,９０７４７２９,2025–01–15,2028‒01‒14"],
    ["PUB\u20112025\u2212021,,٩٠٧٤٧٢٩,٢٠٢٥-٠١-١٥,۲۰۲۸−۰۱−۱۴"],
    ["PUB—२०२५—०२१,,९०७४७२९,২০২৫-০১-১৫,२०२८-०१-१४"],
    ["ＰＵＢ － 2025 － 021,,\u200E9074729,\u20662025\u00AD01\u00AD15\u2069,２０２８／０１／１４"],
  ])("reads number, IMO number and days of %j as the public's field does", async (row) => {
    const { rows, ...found } = await readCertificates(`${columns}\n${row}\n`, { dates: "ymd" });
    expect({ rows, ...found }).toEqual({
      rows: [
        {
          line: 2,
          fields: {
            certificate_number: "PUB-2025-021",
            vessel_imo: "9074729",
            issuance_date: "2025-01-15",
            validity_date: "2028-01-14",
          },
        },
      ],
      faults: [],
      warnings: [],
    });
  });

  it.each(["#1", "No. #5!", "#2 Hold", "Error: none", "# N/A-2", "Hold 502"])(
    "may have %j in it",
    async (value) => {
      const { rows } = await readCertificates(`${columns}\nA,${value},,,\n`);
      expect(rows[0]?.fields["commodity"]).toBe(value);
    },
  );

  it("keeps line breaks inside a field and one space for any white space, and gives every fault it has", async () => {
    const good = await readCertificates(`${columns}\nA," 1\t2 MT  of\u00A0x \r\nthree ",,,\n`);
    expect(good.rows[0]?.fields["commodity"]).toBe("1 2 MT of x\nthree");
    expect((await readCertificates(`${columns}\n!,\u0001,,2025,\n`)).faults).toHaveLength(3);
  });

  it("with a doubtful IMO number or validity is warned of, and refused when strict", async () => {
    const content = `${columns}\nA,,9074728,2025-02-01,2025-01-31\nB,,IMO 9074729,,\n`;
    const warnings = [
      'line 2, vessel_imo: "9074728" is not an IMO number: seven digits, the last being the check digit',
      "line 2, validity_date: 2025-01-31 is before the issuance date, 2025-02-01",
    ];
    expect(await readCertificates(content)).toMatchObject({
      rows: [{ line: 2 }, { line: 3 }],
      faults: [],
      warnings,
    });
    expect(await readCertificates(content, { strict: true })).toMatchObject({
      rows: [{ line: 3 }],
      faults: warnings,
      warnings: [],
    });
  });

  it("with letters that a wrong encoding has damaged is warned of at each value", async () => {
    const row =
      "PUB-1,Bulk café – S?o,,,\nPUB-2,SÃO João,,,\nPUB-3,MV SÃ£o JosÃ©,,,\nPUB-4,Jos\uFFFD,,,";
    const { rows, faults, warnings } = await readCertificates(`${columns}\n${row}\n`);
    expect({ read: rows.length, faults, warnings }).toEqual({
      read: 4,
      faults: [],
      warnings: [
        `line 2, commodity: "Bulk café – S?o" has letters that a wrong encoding has damaged`,
        `line 4, commodity: "MV SÃ£o JosÃ©" has letters that a wrong encoding has damaged; "MV São José" may be meant`,
        `line 5, commodity: "Jos\uFFFD" has letters that a wrong encoding has damaged`,
      ],
    });
    expect((await readCertificates(`${columns}\n${row}\n`, { strict: true })).faults).toHaveLength(
      3,
    );
  });

  it("has a status by its word, in any letter case, and a public note", async () => {
    const content = [
      "Certificate No.,Status,Public note",
      "A-1,Withdrawn,Issued in error",
      "A-2, SUSPENDED ,",
      "A-3,In force,",
      "A-4,,Reviewed",
    ];
    expect((await readCertificates(content.join("\n"))).rows.map(({ fields }) => fields)).toEqual([
      { certificate_number: "A-1", status: "withdrawn", status_note: "Issued in error" },
      { certificate_number: "A-2", status: "suspended" },
      { certificate_number: "A-3" },
      { certificate_number: "A-4", status_note: "Reviewed" },
    ]);
  });

  it.each([
    ["expired,", 'status: "expired" is no status; it may be suspended, withdrawn, in force, or'],
    ["#REF!,", 'status: "#REF!" is the error of a formula'],
    [`suspended,${"n".repeat(301)}`, "status_note: The public note must be at most 300 characters"],
    ["suspended,a\u0007b", "status_note: The public note must not hold control characters"],
  ])("with %j is refused: %s", async (cells, fault) => {
    const { rows, faults } = await readCertificates(
      `certificate_number,status,status_note\nA-1,${cells}\n`,
    );
    expect(rows).toEqual([]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`line 2, ${fault}`);
  });
});
