import { useRef } from 'react';
import type { WorkingAddress } from '@/booking/draft/order-draft';
import type { CustomerWorkplace } from '@/contract/accounts';
import type { Project } from '@/contract/enumerations';
import { requiredChoiceRule } from '@/shell/forms/field-rules';
import { FormProblems } from '@/shell/forms/form-problems';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { useValueChanges } from '@/shell/forms/use-value-changes';
import { Button } from '@/ui/button/button';
import { FormActions } from '@/ui/form/form-actions';
import {
  type AddressValues,
  EMPTY_VISIT,
  NEW_PLACE,
  VISIT_NAMES,
  visitPartOf,
  visitValuesOf,
  workingAddressOf,
} from './address-values';
import { NewAddressFields } from './new-address-fields';
import { refuseOtherPostcode, refuseUnservedPlace } from './use-place';
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
      const address = workingAddressOf(values, workplace);
      const refusal =
        (await refuseUnservedPlace(project, address.zipCode, workplace ? 'place' : 'zipCode')) ??
        (await refuseOtherPostcode(address, workplace && 'place'));
      if (refusal) return refusal;
      await onDone(address);
      return undefined;
    },
    fieldOfServerPath: (path) => (path === 'zipCode' || path === 'place' ? path : undefined),
  });
  const { hookForm } = form;
  const place = hookForm.watch('place');

  const newVisit = useRef(initial.place === NEW_PLACE ? visitPartOf(initial) : EMPTY_VISIT);
  const shownPlace = useRef(initial.place);
  function showVisit(nextPlace: string) {
    if (nextPlace === shownPlace.current) return;
    if (shownPlace.current === NEW_PLACE) newVisit.current = visitPartOf(hookForm.getValues());
    shownPlace.current = nextPlace;
    const workplace = workplaceOf(nextPlace);
    const visit = workplace ? visitValuesOf(workplace) : newVisit.current;
    for (const name of VISIT_NAMES) hookForm.setValue(name, visit[name]);
  }

  useValueChanges(hookForm, ({ name, values }) => {
    if (name === 'place') showVisit(values.place);
    onChange({ ...hookForm.getValues() });
  });

  return (
    <form noValidate onSubmit={form.submit}>
      <FormProblems form={form} />
      {workplaces.length > 0 ? (
        <WorkplaceChoice
          workplaces={workplaces}
          bound={form.field('place', requiredChoiceRule('訪問先の住所を選択してください'))}
        />
      ) : null}
      {place === NEW_PLACE ? <NewAddressFields form={form} project={project} /> : null}
      <VisitFields project={project} form={form} parkingNow={hookForm.watch('parkingArea')} />
      <FormActions>
        <Button type="submit" size="large" busy={form.isBusy}>
          次へ進む
        </Button>
      </FormActions>
    </form>
  );
}
