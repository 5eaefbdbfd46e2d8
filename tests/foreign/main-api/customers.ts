export interface Workplace {
  readonly id: number;
  readonly zipCode: string;
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
  readonly building: string;
  /** SPEC does not say what these three hold: they are kept as they were sent. */
  readonly parkingArea: unknown;
  readonly pets: unknown;
  readonly familyStructure: unknown;
  readonly smoking: boolean;
}

export interface CardDetails {
  readonly cardNumberHead: string;
  readonly cardNumberBottom: string;
  readonly expiryYear: string;
  readonly expiryMonth: string;
}

export interface Card extends CardDetails {
  readonly id: number;
}

export interface PlacedOrder {
  readonly orderId: number;
  readonly status: string | null;
  readonly menu: { readonly id: number; readonly label: string };
  readonly selectedDate: string;
  readonly workingAddress: Workplace;
}

export interface Visit {
  readonly id: number;
  readonly orderId: number;
  readonly status: string | null;
  readonly label: string;
  /** yyyy-MM-dd */
  readonly date: string;
  /** yyyy-MM-ddTHH:mm:00 */
  readonly startAt: string;
  /** Yen with tax. */
  readonly price: number;
}

export interface Customer {
  readonly id: number;
  readonly sub: string;
  name: string | null;
  nameKana: string | null;
  tel: string | null;
  email: string | null;
  readonly registrationDate: string;
  isSendMailForCampaign: boolean;
  payMethod: 'creditCard' | 'np' | null;
  /** The customer's friendly points, in yen. */
  usablePrice: number;
  npId: number | null;
  readonly workplaces: Workplace[];
  cards: Card[];
  readonly orders: PlacedOrder[];
  readonly visits: Visit[];
}

export const newCustomer = (id: number, sub: string, registrationDate: string): Customer => ({
  id,
  sub,
  name: null,
  nameKana: null,
  tel: null,
  email: null,
  registrationDate,
  isSendMailForCampaign: false,
  payMethod: null,
  usablePrice: 0,
  npId: null,
  workplaces: [],
  cards: [],
  orders: [],
  visits: [],
});

type Address = Omit<Workplace, 'id'>;

/** Keeps a place once, however often a visit is ordered there. */
export function keepWorkplace(customer: Customer, address: Address, id: number): Workplace {
  const known = customer.workplaces.find(
    ({ zipCode, prefecture, city, town, building }) =>
      zipCode === address.zipCode &&
      prefecture === address.prefecture &&
      city === address.city &&
      town === address.town &&
      building === address.building,
  );
  if (known !== undefined) return known;
  const workplace = { ...address, id };
  customer.workplaces.push(workplace);
  return workplace;
}
