import type { Page } from "@playwright/test";

/** The families in which the browser draws each of the elements that a selector finds. */
export async function familiesOf(
  page: Page,
  selector: string,
): Promise<readonly (readonly string[])[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const families: string[][] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    families.push([...new Set(fonts.map(({ familyName }) => familyName))]);
  }
  await session.detach();
  return families;
}
