import { z } from 'zod';
import { publicCall } from './endpoint';
import { projectSchema } from './enumerations';
import { postcodeSchema } from './fields';
import { mainApiPaths } from './main-api-paths';

export const foundAddressSchema = z.object({
  zipCode: z.string(),
  prefecture: z.string(),
  city: z.string(),
  town: z.string(),
});
export type FoundAddress = z.infer<typeof foundAddressSchema>;

export const serviceAreaEndpoints = {
  checkServiceArea: publicCall(mainApiPaths.checkServiceArea, {
    summary: '郵便番号がサービス対象エリアに含まれるか',
    query: z.object({ project: projectSchema, zipCode: postcodeSchema }),
    response: z.object({
      contains: z.boolean(),
      /** Shows which place was meant, such as 渋谷区神宮前. */
      areaLabel: z.string(),
      availableProjects: z.array(projectSchema),
    }),
    errors: ['address_not_found'],
  }),
  searchAddress: publicCall(mainApiPaths.searchAddress, {
    summary: '郵便番号から住所を検索',
    query: z.object({ zipCode: postcodeSchema }),
    response: z.object({ addresses: z.array(foundAddressSchema) }),
    errors: ['address_not_found'],
  }),
};
