import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { useState } from 'react';
import type { Failure } from '@/calls/failure';
import type { OfficeAnswer } from '@/calls/office-client';
import { officeCustomerPath } from '@/config/paths';
import { ActButton } from '../changes/act-button';
import { ChangeForm } from '../changes/change-form';
import { errorProps, FailureAlert, fieldErrorsOf } from '../changes/failure-alert';
import { useKeptInput } from '../changes/kept-input';
import { useOfficeCall, useOfficeChange } from '../changes/use-office-call';
import { CustomerFlags, type ListedCustomer } from '../customers/customer-table';
import { ReadFailure } from './read-failure';
import { FieldGrid, Step, type StepProps } from './step';
import { type ChosenCustomer, noCustomer, steps } from './telephone-order';
import type { Read } from './use-read';

interface Chooser {
  readonly onChoose: (customer: ChosenCustomer) => void;
}

function FoundCustomer({ customer, onChoose }: Chooser & { customer: ListedCustomer }) {
  const { name, nameKana, tel, place } = customer;
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', py: 0.5 }}>
      <Button
        variant="outlined"
        size="small"
        onClick={() => onChoose(customer)}
        aria-label={`${name}様(${tel})を選ぶ`}
      >
        選ぶ
      </Button>
      <Box sx={{ minWidth: 0 }}>
        <Typography>
          {name}({nameKana}) {tel}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {place}
        </Typography>
        <CustomerFlags {...customer} />
      </Box>
    </Stack>
  );
}

function Search({ onChoose }: Chooser) {
  const call = useOfficeCall();
  const { input: q, change } = useKeptInput('customer of the telephone order', '');
  const [found, setFound] = useState<OfficeAnswer<'searchOfficeCustomers'> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const errors = fieldErrorsOf(failure);

  async function onSubmit() {
    setIsBusy(true);
    const result = await call('searchOfficeCustomers', { body: { q } });
    setIsBusy(false);
    setFailure(result.ok ? null : result.error);
    setFound(result.ok ? result.value : null);
  }

  return (
    <ChangeForm role="search" isBusy={isBusy} onSubmit={onSubmit}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          label="お客様を探す(電話番号・名前・カナなど)"
          value={q}
          onChange={({ target }) => change(target.value)}
          autoComplete="off"
          {...errorProps(errors, 'q')}
        />
        <ActButton
          type="submit"
          variant="outlined"
          isBusy={isBusy}
          sx={{ minHeight: 40, px: 3, flexShrink: 0 }}
        >
          探す
        </ActButton>
      </Stack>
      <FailureAlert failure={errors.size > 0 ? null : failure} />
      <Box role="status">
        {found && found.items.length === 0 ? (
          <Typography sx={{ mt: 1 }}>
            見つかりませんでした。はじめてのお客様は、下で登録してください。
          </Typography>
        ) : null}
        {found && found.items.length < found.total ? (
          <Typography sx={{ mt: 1 }}>
            {`${found.total}名のうち${found.items.length}名を表示しています。見つからないときは、電話番号などで絞り込んでください。`}
          </Typography>
        ) : null}
        {found?.items.map((customer) => (
          <FoundCustomer key={customer.customerId} customer={customer} onChoose={onChoose} />
        ))}
      </Box>
    </ChangeForm>
  );
}

const fields = [
  { name: 'name', label: 'お名前', autoComplete: 'off', type: 'text' },
  { name: 'nameKana', label: 'お名前(カナ)', autoComplete: 'off', type: 'text' },
  { name: 'tel', label: '電話番号(SMSを受け取る番号)', autoComplete: 'off', type: 'tel' },
  { name: 'email', label: 'メールアドレス', autoComplete: 'off', type: 'email' },
] as const;

function FirstCaller({ onChoose }: Chooser) {
  const { send, isBusy, failure } = useOfficeChange('createOfficeCustomer');
  const { input, change, forget } = useKeptInput('createOfficeCustomer', {
    name: '',
    nameKana: '',
    tel: '',
    email: '',
  });
  const errors = fieldErrorsOf(failure);

  async function onSubmit() {
    const made = await send({ body: input });
    if (!made) return;
    forget();
    onChoose({ ...input, ...made });
  }

  return (
    <ChangeForm isBusy={isBusy} onSubmit={onSubmit} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3">はじめてのお客様の登録</Typography>
      <FieldGrid>
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            required
            value={input[name]}
            onChange={({ target }) => change({ ...input, [name]: target.value })}
            {...errorProps(errors, name)}
          />
        ))}
      </FieldGrid>
      <FailureAlert failure={errors.size > 0 ? null : failure} />
      <ActButton type="submit" variant="outlined" isBusy={isBusy} sx={{ justifySelf: 'start' }}>
        この内容で登録して進む
      </ActButton>
      <Typography variant="body2" color="text.secondary">
        あとで同じ電話番号と、同じカナかメールアドレスで会員登録されると、このお申し込みはお客様のマイページに表示されます。
      </Typography>
    </ChangeForm>
  );
}

interface CustomerStepProps extends StepProps {
  /** The chosen customer's account, as it was read. */
  readonly known: Read<OfficeAnswer<'getOfficeCustomer'>>;
}

/** Chooses the customer who calls: one that is found, or one that is entered now. */
export function CustomerStep({ order: { customer }, change, known }: CustomerStepProps) {
  /** The tapped button disappears, so the step's heading takes the focus. */
  function changeHere(changes: Parameters<typeof change>[0]) {
    change(changes);
    document.getElementById(steps.customer.id)?.focus();
  }
  const choose = ({ customerId, name, nameKana, tel, email }: ChosenCustomer | ListedCustomer) =>
    changeHere({
      customer: { customerId, name, nameKana, tel, email },
      placeId: '',
      payment: '',
    });
  return (
    <Step step={steps.customer}>
      <ReadFailure read={known} />
      {customer ? (
        <Stack
          direction="row"
          spacing={2}
          useFlexGap
          sx={{ alignItems: 'center', flexWrap: 'wrap' }}
        >
          <Alert severity="success" icon={false} sx={{ flexGrow: 1 }}>
            {customer.name}様({customer.nameKana}) {customer.tel} {customer.email}
          </Alert>
          <Link
            component={NextLink}
            variant="body2"
            href={officeCustomerPath(customer.customerId)}
            prefetch={false}
          >
            お客様のページ
          </Link>
          <Button onClick={() => changeHere(noCustomer)}>別のお客様にする</Button>
        </Stack>
      ) : (
        <>
          <Search onChoose={choose} />
          <FirstCaller onChoose={choose} />
        </>
      )}
    </Step>
  );
}
