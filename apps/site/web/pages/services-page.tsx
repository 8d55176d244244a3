import PAGE from "#words/services.md";
import TITLES from "#words/titles.json";
import { SERVICES } from "@register/domain/site";
import { CallToAction } from "./call-to-action.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { Points } from "../ui/points.tsx";
import { Section } from "../ui/section.tsx";
import { ServiceCards } from "../ui/service-cards.tsx";
import { ServiceSection } from "./service-section.tsx";

function ServicesPage() {
  const [overview, iso, vessel, quality, compliance, risk, validation, whyChoose, callToAction] =
    PAGE.sections;
  const sections = { iso, vessel, quality, compliance, risk, validation };
  const cards = Object.fromEntries(
    overview.parts?.map((part, at) => [SERVICES[at] ?? "", part]) ?? [],
  );
  return (
    <>
      <PageHeading {...PAGE} eyebrow={TITLES.services} picture="tools" />
      <Section heading={overview.title}>
        <ServiceCards cards={cards} page="" />
      </Section>
      {SERVICES.map((service) => (
        <ServiceSection key={service} service={service} text={sections[service]} />
      ))}
      <Section heading={whyChoose.title} ground="shallow">
        <Points points={whyChoose.parts ?? []} />
      </Section>
      <CallToAction heading={callToAction.title} text={callToAction.paragraphs.join(" ")} />
    </>
  );
}

export { ServicesPage as Component };
