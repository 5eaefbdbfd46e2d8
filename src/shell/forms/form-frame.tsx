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
  back?: { readonly href: string; readonly text: string } | undefined;
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
        {back ? (
          <LinkButton href={back.href} variant="text">
            {back.text}
          </LinkButton>
        ) : null}
      </FormActions>
    </form>
  );
}
