import { orderBodySchema } from '@/contract/orders';
import type { DemoCustomerRows } from './demo-customer-rows';
import type { DemoOrder } from './demo-orders';

/** What a demonstration customer sent to order it. */
export function demoOrderBody(
  { customer, workplaces: [home] }: DemoCustomerRows,
  demo: DemoOrder,
  starts: readonly string[],
) {
  const { prefecture, city, town, building } = home;
  const person = {
    customerName: customer.name,
    customerNameKana: customer.nameKana,
    tel: customer.tel,
    zipCode: home.zipCode,
    address: { prefecture, city, town, building },
  };
  return orderBodySchema.parse({
    project: demo.project,
    basic: demo.basic,
    additional: [],
    workingAddress: {
      ...person,
      id: home.id,
      email: customer.email,
      parkingArea: home.parkingArea,
      pets: home.pets,
      familyStructure: home.familyStructure,
      smoking: home.smoking,
    },
    enquete: demo.hearing,
    kindType: 'service',
    isSendMailForCampaign: false,
    friendlypointPrice: 0,
    coupon: '',
    allianceCode: '',
    allianceId: '',
    selectedDate: starts.join(','),
    firstPlanAndHearingRequired: false,
    phone_applied: false,
    isForeignStaffAccepted: false,
    skip_authentication: false,
    fhStaffIds: [],
    campaignAllianceCodeInputs: [],
    agreedTotal: 0,
  });
}
