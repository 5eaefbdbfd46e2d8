import { useEffect, useRef } from 'react';
import type { CustomerWorkplace } from '@/contract/accounts';
import type { Project } from '@/contract/enumerations';
import { normalisePostcode } from '@/domain/postcode';
import { FormProblems, requiredChoiceRule, useValidatedForm } from '@/features/forms';
import type { WorkingAddress } from '@/journeys/selected-order';
import { Button } from '@/ui/button/button';
import { FormActions } from '@/ui/form/form-actions';
import { Stack } from '@/ui/layout/stack';
import { type AddressValues, NEW_PLACE, visitValuesOf, workingAddressOf } from './address-values';
import { NewAddressFields } from './new-address-fields';
import { refuseUnservedPlace } from './use-place';
import { VisitFields } from './visit-fields';
import { WorkplaceChoice } from './workplace-choice';

interface WorkingAddressFormProps {
  project: Project;
  workplaces: readonly CustomerWorkplace[];
  initial: AddressValues;
  /** Called as the person types, acceptable or not. */
  onChange: (values: Readonly<Record<string, string>>) => void;
  /** Called with an accepted, served address; the form is busy until it is done. */
  onDone: (address: WorkingAddress) => Promise<void>;
}

/** Where the work is done: a known workplace or a new address, and what the staff need to know of it. */
export function WorkingAddressForm({
  project,
  workplaces,
  initial,
  onChange,
  onDone,
}: WorkingAddressFormProps) {
  const workplaceOf = (place: string) => workplaces.find(({ id }) => id === place);
  const form = useValidatedForm<AddressValues>({
    defaultValues: initial,
    onSubmit: async (values) => {
      const workplace = workplaceOf(values.place);
      const zipCode = workplace?.zipCode ?? normalisePostcode(values.zipCode);
      const refusal = await refuseUnservedPlace(project, zipCode, workplace ? 'place' : 'zipCode');
      if (refusal) return refusal;
      await onDone(workingAddressOf(values, workplace));
      return undefined;
    },
    fieldOfServerPath: (path) => (path === 'zipCode' || path === 'place' ? path : undefined),
  });
  const { hookForm } = form;
  const place = hookForm.watch('place');

  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(
    () =>
      hookForm.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          const workplace =
            name === 'place' ? workplaces.find(({ id }) => id === values.place) : undefined;
          if (workplace) {
            const known = visitValuesOf(workplace);
            hookForm.setValue('parkingArea', known.parkingArea);
            hookForm.setValue('pets', known.pets);
            hookForm.setValue('familyStructure', known.familyStructure);
            hookForm.setValue('smoking', known.smoking);
          }
          report.current({ ...hookForm.getValues() });
        },
      }),
    [hookForm, workplaces],
  );

  return (
    <form noValidate onSubmit={form.submit}>
      <FormProblems form={form} />
      <Stack gap="large">
        {workplaces.length > 0 ? (
          <WorkplaceChoice
            workplaces={workplaces}
            bound={form.field('place', requiredChoiceRule('訪問先の住所を選択してください'))}
          />
        ) : null}
        {place === NEW_PLACE ? <NewAddressFields form={form} project={project} /> : null}
        <VisitFields form={form} parkingNow={hookForm.watch('parkingArea')} />
        <FormActions>
          <Button type="submit" size="large" busy={form.isBusy}>
            次へ進む
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
