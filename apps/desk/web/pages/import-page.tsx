import { useMutation } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { upload } from "../call.ts";
import { FileDrop } from "../imports/file-drop.tsx";
import { ImportList } from "../imports/import-list.tsx";
import { Page } from "../parts/page.tsx";
import { Empty, Failure } from "../parts/states.tsx";
import { instantText } from "../parts/words.ts";
import { PATHS } from "../paths.ts";
import { useRead } from "../queries.ts";
import { useMay } from "../session.ts";

/** Takes a spreadsheet, goes on with one that was sent before, and undoes former imports. */
export function ImportPage() {
  const mayEdit = useMay("imports.run");
  return (
    <Page title="Import">
      {mayEdit ? <Files /> : <Empty>Your role does not allow imports.</Empty>}
      <ImportList />
    </Page>
  );
}

function Files() {
  const [, go] = useLocation();
  const waiting = useRead("imports.waiting", {});
  const send = useMutation({
    mutationFn: (file: File) => upload(file),
    onSuccess: (id) => go(PATHS.upload(id)),
  });
  return (
    <>
      {send.error === null ? null : (
        <Failure error={send.error} retry={() => send.mutate(send.variables)} />
      )}
      <FileDrop isDisabled={send.isPending} onFile={(file) => send.mutate(file)} />
      {send.isPending ? <p role="status">Sending {send.variables.name} …</p> : null}
      <ul role="list" aria-label="Files that wait">
        {waiting.data?.map(({ id, fileName, at }) => (
          <li key={id}>
            <Link href={PATHS.upload(id)}>Go on with {fileName}</Link>{" "}
            <span className="soft">sent {instantText(at)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
