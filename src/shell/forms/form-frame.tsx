import type { ComponentProps } from 'react';
import { Button, LinkButton } from '@/ui/button/button';
import { FormActions } from '@/ui/form/form-actions';
import { FormProblems } from './form-problems';
import type { ValidatedForm } from './use-validated-form';

interface FormFrameProps
  extends Pick<ComponentProps<'form'>, 'aria-label' | 'aria-labelledby' | 'children'>,
    Pick<ComponentProps<typeof Button>, 'size' | 'busyText'> {
  form: ComponentProps<typeof FormProblems>['form'] &
    Pick<ValidatedForm<object>, 'submit' | 'isBusy'>;
  submitText: string;
  /** Another page, or an action on this one. */
  back?:
    | { readonly text: string; readonly href: string }
    | { readonly text: string; readonly onClick: () => void }
    | undefined;
}

/**
 * A form with its problems, its fields and the buttons at its foot. It posts, so that a form sent
 * before the scripts run puts nothing typed into the address.
 */
export function FormFrame({
  form,
  submitText,
  busyText,
  size = 'large',
  back,
  children,
  ...name
}: FormFrameProps) {
  return (
    <form noValidate method="post" onSubmit={form.submit} {...name}>
      <FormProblems form={form} />
      {children}
      <FormActions>
        <Button type="submit" size={size} busy={form.isBusy} busyText={busyText}>
          {submitText}
        </Button>
        {back && 'href' in back ? (
          <LinkButton href={back.href} variant="text">
            {back.text}
          </LinkButton>
        ) : null}
        {back && 'onClick' in back ? (
          <Button variant="text" onClick={back.onClick}>
            {back.text}
          </Button>
        ) : null}
      </FormActions>
    </form>
  );
}
