import VERDICTS from "#words/verdicts.json";
import { Fragment } from "react";
import { type RegisterRecord, replacedNumbers } from "@register/domain/certificate";
import { ROUTES, searchWith } from "@register/domain/site";
import { localPath } from "@register/ui/this-language";

/** Which certificate takes the place of this one, and whose place it takes, each with its own answer behind a link. */
export function Succession({ certificate }: { readonly certificate: RegisterRecord }) {
  const { replaced_by: successor } = certificate;
  return [
    [VERDICTS.replacedBy, successor === null ? [] : [successor]] as const,
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
