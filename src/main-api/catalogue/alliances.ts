import { mainApi } from '@/contract/main-api';
import type { PlacedOrder } from '@/contract/orders';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { normalisePrintedCode } from '@/domain/text-input';
import type { MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import type { CatalogueAlliance } from './catalogue-tables';
import { getCatalogue } from './indexed-catalogue';

/**
 * @param path the input at fault, for the rejection
 * @throws Rejection alliance_not_found, alliance_ended
 */
export async function requireAlliance(deps: MainApiDependencies, code: string, path = 'alliance') {
  const { alliances } = await getCatalogue(deps);
  const alliance = alliances.find((candidate) => candidate.code === normalisePrintedCode(code));
  if (!alliance) throw fieldRejection('alliance_not_found', path);
  if (alliance.endsAt && alliance.endsAt <= deps.clock.now()) {
    throw fieldRejection('alliance_ended', path);
  }
  return alliance;
}

function requireCodeInputs(asked: CatalogueAlliance['codeInputs'], given: readonly string[]): void {
  const wrong = asked.flatMap((input, index) => {
    const isValid = new RegExp(`^(?:${input.pattern})$`, 'u').test(given[index] ?? '');
    const message = `${input.label}をご確認ください`;
    return isValid ? [] : [{ path: `campaignAllianceCodeInputs.${index}`, message }];
  });
  if (wrong.length > 0) throw new Rejection('alliance_code_invalid', { fields: wrong });
  if (given.length > asked.length) {
    throw fieldRejection('alliance_code_invalid', `campaignAllianceCodeInputs.${asked.length}`);
  }
}

/**
 * Without an alliance, inputs are rejected.
 * @throws Rejection alliance_not_found, alliance_ended, alliance_code_invalid
 */
export async function requireValidAlliance(
  deps: MainApiDependencies,
  { allianceCode, allianceId, campaignAllianceCodeInputs, basic }: PlacedOrder,
): Promise<void> {
  if (allianceCode === '' && allianceId === '') {
    requireCodeInputs([], campaignAllianceCodeInputs);
    return;
  }
  const alliance = await requireAlliance(deps, allianceCode, 'allianceCode');
  if (alliance.id !== allianceId) throw fieldRejection('alliance_not_found', 'allianceId');
  if (!alliance.menuIds.includes(basic.id)) {
    const message = 'お選びのメニューは、このご案内の対象外です。';
    throw fieldRejection('alliance_not_found', 'allianceCode', message);
  }
  requireCodeInputs(alliance.codeInputs, campaignAllianceCodeInputs);
}

export const allianceRoutes: Routes = ({ implement }, deps) => {
  implement(mainApi.listAlliances, async ({ query }) => ({
    alliances: [await requireAlliance(deps, query.alliance)],
  }));
};
