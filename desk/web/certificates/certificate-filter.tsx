import type { ComponentProps } from "react";
import { LISTED_VERDICTS } from "@register/certificates/verdict";
import { ENGLISH_VERDICTS } from "../../../web/languages/english-words.ts";
import { Button } from "../../../web/ui/button.tsx";
import { SelectField, TextField } from "../parts/field.tsx";
import { SearchForm } from "../parts/search-form.tsx";
import type { ListQuery } from "./list-query.ts";

const DAYS = [7, 30, 60, 90, 180, 365];

export function CertificateFilter({
  query,
  onSubmit,
  onClear,
}: {
  readonly query: ListQuery;
  readonly onSubmit: ComponentProps<"form">["onSubmit"];
  readonly onClear: () => void;
}) {
  // Another order or page leaves what is typed.
  const filter = { ...query, sort: undefined, descending: undefined, offset: undefined };
  return (
    <SearchForm address={JSON.stringify(filter)} onSubmit={onSubmit}>
      <div className="fields close">
        <TextField
          label="Number, vessel or IMO"
          name="text"
          type="search"
          defaultValue={query.text}
          maxLength={200}
        />
        <SelectField label="Verdict" name="verdict" defaultValue={query.verdict ?? ""}>
          <option value="">Any</option>
          {LISTED_VERDICTS.map((kind) => (
            <option key={kind} value={kind}>
              {ENGLISH_VERDICTS[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Expires within"
          name="expiresWithin"
          defaultValue={String(query.expiresWithin ?? "")}
        >
          <option value="">Any time</option>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {days} days
            </option>
          ))}
        </SelectField>
        <TextField label="Affiliate" name="affiliate" defaultValue={query.affiliate} />
        <TextField label="Branch" name="branch" defaultValue={query.branch} />
        <div className="buttons">
          <Button type="submit">Search</Button>
          <Button
            look="quiet"
            onClick={({ currentTarget }) => {
              // What is typed and not yet searched for goes as well.
              currentTarget.form?.reset();
              onClear();
            }}
          >
            Clear
          </Button>
        </div>
      </div>
    </SearchForm>
  );
}
