import RENEWALS from "#words/renewals.json";
import VERDICTS from "#words/verdicts.json";
import { createElement, Fragment, type ReactNode } from "react";
import { type RegisterRecord, replacedNumbers } from "@register/domain/certificate";
import { numbersIn } from "@register/domain/numbers";
import { ROUTES, searchWith } from "@register/domain/site";
import { localPath } from "@register/ui/this-language";
import { Value } from "@register/ui/value";

export function Succession({ certificate }: { readonly certificate: RegisterRecord }) {
  const { replaced_by: successor, status } = certificate;
  const by = status === "withdrawn" ? VERDICTS.replacedBy : RENEWALS.renewedBy;
  return [
    [by, successor === null ? [] : [successor]] as const,
    [VERDICTS.replaces, replacedNumbers(certificate)] as const,
  ].map(([label, numbers]) =>
    numbers.length === 0 ? null : (
      <p key={label}>
        {label}{" "}
        {numbers.map((number, at) => (
          <Fragment key={number}>
            {at === 0 ? "" : ", "}
            <a
              href={localPath(ROUTES.track) + searchWith({ number })}
              dir="ltr"
              translate="no"
              className="number"
            >
              {number}
            </a>
          </Fragment>
        ))}
      </p>
    ),
  );
}

/**
 * A public note, in which other certificates' numbers are links. They must look like `own`, so that "24 November" is no
 * link. The prose may be translated, the numbers may not.
 */
export function StatusNote({ note, own }: { readonly note: string; readonly own: string }) {
  return createElement("bdi", null, ...piecesOf(note, own).map(shownPiece));
}

function shownPiece({ text, number, isLink = false }: Piece): ReactNode {
  if (number === undefined) return text;
  if (!isLink) return <Value>{text}</Value>;
  return (
    <a href={searchWith({ number })} translate="no" className="number">
      {text}
    </a>
  );
}

interface Piece {
  readonly text: string;
  readonly number?: string;
  readonly isLink?: boolean;
}

/** Splits a text at its numbers; each other number is linked once. */
function piecesOf(text: string, shownNumber: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let words = "";
  const linked = new Set([shownNumber.toLowerCase()]);
  // Every second part is a word.
  for (const word of text.split(/([a-z\d-]+)/i)) {
    const [number] = numbersIn(word).numbers;
    const isNumber =
      number === word &&
      [/[a-z]/i, /-/].every((sign) => sign.test(number) === sign.test(shownNumber));
    if (!isNumber) {
      words += word;
      continue;
    }
    pieces.push({ text: words }, { text: word, number, isLink: !linked.has(word.toLowerCase()) });
    linked.add(word.toLowerCase());
    words = "";
  }
  return [...pieces, { text: words }];
}
