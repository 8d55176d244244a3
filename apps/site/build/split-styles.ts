import { type ChildNode, parse } from "postcss";
import type { StyleRule } from "../web/document/first-styles.ts";

/**
 * Returns the rules from which documents inline their own (apps/site/web/document/first-styles.ts), and the whole
 * sheet. Typefaces are only inlined: declared twice, they load twice, and text jumps.
 */
export function splitStyles(css: string): { rules: readonly StyleRule[]; sheet: string } {
  const root = parse(css);
  root.walkComments((comment) => void comment.remove());
  const rules = root.nodes.flatMap(firstRules);
  root.walkAtRules("font-face", (face) => void face.remove());
  return { rules, sheet: root.toString() };
}

/** Drops rules that the first paint never needs: print and hover. */
function firstRules(node: ChildNode): readonly StyleRule[] {
  if (node.type === "rule") {
    const selectors = node.selectors.filter((selector) => !selector.includes(":hover"));
    return selectors.length === 0 ? [] : [ruleOf(node, selectors)];
  }
  if (node.type !== "atrule" || node.name === "page" || node.params === "print") return [];
  if (node.name === "font-face") return [ruleOf(node, [":root"])];
  if (node.name === "keyframes") {
    const users: string[] = [];
    node.root().walkRules((rule) => {
      if (rule.toString().includes(node.params)) users.push(...rule.selectors);
    });
    return [ruleOf(node, users)];
  }
  const rules = node.nodes?.flatMap(firstRules) ?? [];
  return rules.length === 0 ? [] : [{ around: `@${node.name} ${node.params}`, rules }];
}

function ruleOf(node: ChildNode, selectors: readonly string[]): StyleRule {
  return { css: node.toString(), needs: selectors.map(neededClasses) };
}

/** Names within brackets, as in :is() and :not(), are not needed for certain. */
function neededClasses(selector: string): readonly string[] {
  let outside = selector.replaceAll(/\[[^[\]]*\]/g, "");
  while (outside.includes("(")) outside = outside.replaceAll(/\([^()]*\)/g, "");
  return Array.from(outside.matchAll(/\.([\w-]+)/g), ([, name = ""]) => name);
}
