import SERVICES from "#words/services.ts";
import { SERVICES as ORDER } from "../../domain/routes.ts";
import { CallToAction } from "./call-to-action.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { Points } from "../ui/points.tsx";
import { Section } from "../ui/section.tsx";
import { ServiceCards } from "../ui/service-cards.tsx";
import { ServiceSection } from "./service-section.tsx";

function ServicesPage() {
  const { whyChoose, callToAction } = SERVICES;
  return (
    <>
      <PageHeading {...SERVICES} picture="tools" />
      <Section heading={SERVICES.gridHeading}>
        <ServiceCards cards={SERVICES.cards} page="" />
      </Section>
      {ORDER.map((service) => (
        <ServiceSection key={service} service={service} />
      ))}
      <Section heading={whyChoose.heading} ground="shallow">
        <Points points={whyChoose.points} />
      </Section>
      <CallToAction {...callToAction} />
    </>
  );
}

export { ServicesPage as Component };
