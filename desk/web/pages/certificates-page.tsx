import { type SubmitEvent, useState } from "react";
import { Link, useSearchParams } from "wouter";
import { Button } from "../../../web/ui/button.tsx";
import { CertificateFilter } from "../certificates/certificate-filter.tsx";
import { CertificateTable } from "../certificates/certificate-table.tsx";
import { readListQuery } from "../certificates/list-query.ts";
import { ListPages, RowsText } from "../parts/list-pages.tsx";
import { Page } from "../parts/page.tsx";
import { Empty, Shown } from "../parts/states.tsx";
import { PATHS } from "../paths.ts";
import { useRead } from "../queries.ts";
import { useMay } from "../session.ts";

/** The certificates, found, in an order, 50 a page; all of it stands in the address. */
export function CertificatesPage() {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mayEdit = useMay("edits");
  const query = readListQuery(search);
  const read = useRead("certificates.list", query);

  /** Changes the address; another filter or order begins on the first page. */
  const show = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    next.delete("offset");
    for (const [name, value] of Object.entries(changes)) {
      if (value.trim() === "") next.delete(name);
      else next.set(name, value.trim());
    }
    setSearch(next);
  };
  const filter = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)];
    show(
      Object.fromEntries(
        typed.map(([name, value]) => [name, typeof value === "string" ? value : ""]),
      ),
    );
  };

  return (
    <Page
      title="Certificates"
      aside={
        mayEdit ? (
          <Link href={PATHS.add} className="link-button">
            Add a certificate
          </Link>
        ) : undefined
      }
    >
      <CertificateFilter
        query={query}
        onSubmit={filter}
        onClear={() => setSearch(new URLSearchParams())}
      />
      <Shown read={read} what="the certificates">
        {(page) => (
          <>
            <div className="page-head">
              <RowsText offset={query.offset} page={page} isLoading={read.isPlaceholderData} />
              {chosen.size === 0 ? null : (
                <div className="buttons">
                  <Link
                    href={`${PATHS.labels}?numbers=${[...chosen].join(",")}`}
                    className="link-button"
                  >
                    Print labels ({chosen.size})
                  </Link>
                  <Button look="quiet" onClick={() => setChosen(new Set())}>
                    Choose none
                  </Button>
                </div>
              )}
            </div>
            {page.rows.length === 0 ? (
              <Empty>
                {page.matching > 0
                  ? "The list has fewer pages now. Go to the previous one."
                  : search.size === 0
                    ? "The register has no certificates yet. Add one, or import a spreadsheet."
                    : "No certificate matches. Look for less, or clear the search."}
              </Empty>
            ) : (
              <CertificateTable
                rows={page.rows}
                query={query}
                chosen={chosen}
                onChoose={setChosen}
                onSort={(sort, descending) => show({ sort, descending: descending ? "yes" : "" })}
              />
            )}
            <ListPages offset={query.offset} page={page} search={search} onSearch={setSearch} />
          </>
        )}
      </Shown>
    </Page>
  );
}
