import { textRows, workbookFile } from "@register/spreadsheets/test-support/workbook-file";
import { test } from "../support/desk-test.ts";

const WIDE = { width: 1440, height: 900 };
const SLIM = { width: 360, height: 760 };
const OUT = "/tmp/particulars-shots";

test("shots", async ({ openDesk }) => {
  test.setTimeout(400_000);
  const page = await openDesk("Ana", "edits", "/import");
  const shoot = async (name: string) => {
    for (const [size, view] of [["1440", WIDE], ["360", SLIM]] as const) {
      await page.setViewportSize(view);
      for (const scheme of ["light", "dark"] as const) {
        if (scheme === "dark" && size === "360") continue;
        await page.emulateMedia({ colorScheme: scheme });
        await page.waitForTimeout(150);
        await page.screenshot({ path: `${OUT}/${name}-${size}-${scheme}.png`, fullPage: true });
      }
    }
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: "light" });
  };
  const send = async (name: string, sheets: Record<string, readonly (readonly string[])[]>) => {
    await page.goto("/import");
    const [rows = "", ...others] = Object.values(sheets).map(textRows);
    const buffer = Buffer.from(workbookFile({ rows, others, sheets: Object.keys(sheets) }));
    await page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByText("What to do with the rows").waitFor();
  };
  const FLEET = {
    Fleet: [
      ["Certificate No.", "Ship", "Seller", "Bill of lading", "Remarks (internal)"],
      ["GQC-2026-901", "MV Demonstration Star", "Sample Grain Ltd", "BL-0001", "call Ana"],
      ["GQC-2025-001", "MV Demonstration Star", "Sample Grain Ltd", "BL-0002", ""],
      ["GQC-2026-903", "", "Example Mills S.A., a trading house with a long name", "BL-0003", ""],
    ],
    Results: [
      ["Certificate No.", "Section", "Parameter", "Method", "Result", "Limit", "Subcontracted"],
      ["GQC-2026-901", "Quality", "Moisture", "ISO 6540", "13.2 %", "max. 14.5 %", "yes"],
      ["GQC-2026-901", "Quality", "Protein", "ISO 20483", "12.1 %", "min. 11 %", ""],
      ["GQC-2025-001", "Quality", "Moisture", "ISO 6540", "13.0 %", "max. 14.5 %", ""],
    ],
  };
  await shoot("1-upload");
  await send("fleet.xlsx", FLEET);
  await shoot("2-columns");
  const busy = () => page.getByText("Checking the rows …").waitFor({ state: "hidden" });
  for (const [name, value] of [["Seller", "particular"], ["Bill of lading", "particular"], ["Remarks (internal)", "not read"]] as const) {
    await page.getByLabel(`Column “${name}”`).selectOption(value);
    await page.waitForTimeout(400);
    await busy();
  }
  await page.getByLabel("Sheet with tables by number").selectOption("Results");
  await page.waitForTimeout(800);
  await busy();
  await shoot("3-preview");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("Undo").first().waitFor();
  await shoot("5-done");
  await send("faulty.xlsx", {
    Fleet: [["Certificate No.", "Ship", "Valid until", "particulars.Seller"], ["GQC-2026-901", "MV A", "soon", "S"], ["GQC_1", "MV B", "2027-01-01", "x".repeat(2001)], ["GQC-2026-904", "MV C", "2027-01-01", ""]],
    Results: [FLEET.Results[0] ?? [], ["GQC-2026-904", "", "", "", "1", "", "maybe"], ["GQC-9", "", "Ash", "", "1", "", ""]],
  });
  await page.getByLabel("Sheet with tables by number").selectOption("Results");
  await page.waitForTimeout(800);
  await busy();
  await shoot("4-faulty");
  await page.goto("/import");
  await page.getByRole("button", { name: /Undo/ }).first().click();
  await page.waitForTimeout(600);
  await shoot("6-undo");
  const confirm = page.getByRole("dialog").getByRole("button", { name: /Undo/ });
  if (await confirm.count()) await confirm.first().click();
  await page.waitForTimeout(1500);
  await shoot("7-undone");
});
