import { TRACK_COPY } from "../content/track-copy.ts";
import { CertificateCard } from "../features/lookup/certificate-card.tsx";
import { LookupForm } from "../features/lookup/lookup-form.tsx";
import { useLookup } from "../features/lookup/use-lookup.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { Points } from "../ui/points.tsx";
import { Section } from "../ui/section.tsx";
import styles from "./track-page.module.css";

export function TrackPage() {
  const { state, search } = useLookup();
  return (
    <>
      <PageHeading {...TRACK_COPY} />
      <div className={styles.work}>
        <LookupForm state={state} search={search} />
        <div aria-busy={state.kind === "searching"}>
          {state.kind === "found" ? <CertificateCard certificate={state.certificate} /> : null}
        </div>
      </div>
      <Section heading={TRACK_COPY.guide.heading} ground="shallow">
        <Points points={TRACK_COPY.guide.points} ordered />
      </Section>
    </>
  );
}
