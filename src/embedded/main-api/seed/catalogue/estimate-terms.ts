/**
 * What is looked at before it has a price: someone comes to inspect, free of charge, on one of the
 * days the customer wishes for.
 */
export const estimateTerms = {
  kind: 'estimate',
  payMethods: [],
  minimumOrderApplies: false,
  transportFee: 0,
  /** Of the inspection. */
  minutes: 30,
  visits: { dateChoice: 'multiple', isNegotiableOnly: true },
} as const;
