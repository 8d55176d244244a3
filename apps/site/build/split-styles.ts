import { type ChildNode, parse } from "postcss";
import type { StyleRule } from "../web/document/first-styles.ts";

/**
 * Divides the site's style sheet: into the rules from which each document inlines its own (apps/site/web/document/first-styles.ts),
 * and the sheet that every document names at its end, with all rules. Typefaces are inlined alone: declared a second
 * time, they would load a second time, and the words would jump.
 */
export function splitStyles(css: string): { rules: readonly StyleRule[]; sheet: string } {
  const root = parse(css);
  root.walkComments((comment) => void comment.remove());
  const rules = root.nodes.flatMap(firstRules);
  root.walkAtRules("font-face", (face) => void face.remove());
  return { rules, sheet: root.toString() };
}

/** What the first paint may need of a part of the sheet: nothing for paper, and nothing that waits for a pointer. */
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

/** The classes that a selector needs for certain: those in brackets, as of :is() and :not(), do not count. */
function neededClasses(selector: string): readonly string[] {
  let outside = selector.replaceAll(/\[[^[\]]*\]/g, "");
  while (outside.includes("(")) outside = outside.replaceAll(/\([^()]*\)/g, "");
  return Array.from(outside.matchAll(/\.([\w-]+)/g), ([, name = ""]) => name);
}
