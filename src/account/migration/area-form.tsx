import { useEffect, useState } from 'react';
import { postcodeRule } from '@/shell/forms/field-rules';
import { FormProblems } from '@/shell/forms/form-problems';
import { PostcodeField } from '@/shell/forms/personal-fields';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { Button } from '@/ui/button/button';
import { LiveRegion } from '@/ui/feedback/live-region';
import { Stack } from '@/ui/layout/stack';
import { NotDoneNotice } from './migration-step';
import { useMigrationCalls } from './use-migration-calls';

interface AreaFormProps {
  postcode: string;
  onAnswer: (area: 'served' | 'outside') => void;
}

/** Whether the new account can be used where the customer lives. */
export function AreaForm({ postcode, onAnswer }: AreaFormProps) {
  const { kept, checkArea } = useMigrationCalls('area');
  const [message, setMessage] = useState('');
  const form = useValidatedForm<{ zipCode: string }>({
    defaultValues: { zipCode: postcode },
    onSubmit: async ({ zipCode }) => {
      setMessage('');
      const answer = await checkArea(zipCode);
      if ('refused' in answer) {
        const { message: problem, fields } = answer.refused;
        return { message: problem, fields: fields ?? [{ path: 'zipCode', message: problem }] };
      }
      setMessage(answer.isServed ? '新しいアカウントをご利用いただける地域です。' : '');
      onAnswer(answer.isServed ? 'served' : 'outside');
      return undefined;
    },
  });
  const { setValue } = form.hookForm;
  useEffect(() => {
    if (kept !== undefined) setValue('zipCode', kept);
  }, [kept, setValue]);
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-labelledby="area-heading">
      <FormProblems form={form} />
      <Stack>
        <NotDoneNotice kept={kept} />
        <h2 id="area-heading">1. お住まいの地域の確認</h2>
        <PostcodeField {...form.field('zipCode', postcodeRule)} enterKeyHint="go" />
        <div>
          <Button type="submit" variant="secondary" busy={form.isBusy} busyText="確認しています">
            エリアを確認する
          </Button>
        </div>
        {message ? <p>{message}</p> : null}
        <LiveRegion message={message} />
      </Stack>
    </form>
  );
}
