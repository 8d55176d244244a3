import SERVICES from "catalogue:services";
import { GET_IN_TOUCH, VERIFY_CERTIFICATE } from "../content/calls-to-action.ts";
import { ButtonLink, ButtonRow } from "../ui/button.tsx";
import { CallToAction } from "../ui/call-to-action.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { Points } from "../ui/points.tsx";
import { Section } from "../ui/section.tsx";
import { ServiceCards } from "../ui/service-cards.tsx";

function ServicesPage() {
  const { whyChoose, callToAction } = SERVICES;
  return (
    <>
      <PageHeading {...SERVICES} />
      <Section heading={SERVICES.gridHeading}>
        <ServiceCards cards={SERVICES.cards} />
      </Section>
      <Section heading={whyChoose.heading} ground="shallow">
        <Points points={whyChoose.points} />
      </Section>
      <CallToAction heading={callToAction.heading} text={callToAction.text}>
        <ButtonRow>
          <ButtonLink to={GET_IN_TOUCH} />
          <ButtonLink to={VERIFY_CERTIFICATE} look="outline" />
        </ButtonRow>
      </CallToAction>
    </>
  );
}

export { ServicesPage as Component };
