/**
 * What each later visit of a regular plan costs, where that is not what the first one does: discounts
 * and the surcharges of a date are the first visit's alone (docs/decisions/0014).
 *
 * @param total of the first visit, tax-inclusive yen
 * @param laterVisitsTotal of each later one, tax-inclusive yen; null for what is no regular plan
 * @returns undefined when one amount says it all
 */
export function otherLaterTotal(
  total: number | undefined,
  laterVisitsTotal: number | null | undefined,
): number | undefined {
  if (total === undefined || laterVisitsTotal === null) return undefined;
  return laterVisitsTotal === total ? undefined : laterVisitsTotal;
}
