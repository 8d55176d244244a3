import { numbersIn } from "@register/certificates/numbers-in-text";
import { searchWith } from "@register/certificates/routes";

/**
 * A public note; the numbers of other certificates in it, such as a successor's, lead to them. They are written like its
 * own number, and "24 November" is none.
 */
export function StatusNote({ note, own }: { readonly note: string; readonly own: string }) {
  return (
    <bdi>
      {piecesOf(note, own).map(({ text, number }) =>
        number === undefined ? (
          text
        ) : (
          <a key={number} href={searchWith({ number })} className="number">
            {text}
          </a>
        ),
      )}
    </bdi>
  );
}

/** The numbers of other certificates in a text, each once, and what stands around them. */
function piecesOf(text: string, own: string): readonly { text: string; number?: string }[] {
  const pieces: { text: string; number?: string }[] = [{ text: "" }];
  // Every second one is a word.
  for (const word of text.split(/([a-z\d-]+)/i)) {
    const [number] = numbersIn(word).numbers;
    const isOther =
      number === word &&
      number.toLowerCase() !== own.toLowerCase() &&
      [/[a-z]/i, /-/].every((sign) => sign.test(number) === sign.test(own));
    const isNew = pieces.every((piece) => piece.number !== word);
    const last = pieces.at(-1);
    if (isOther && isNew) pieces.push({ text: word, number }, { text: "" });
    else if (last !== undefined) last.text += word;
  }
  return pieces;
}
