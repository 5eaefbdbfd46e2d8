import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { OfficeMenu } from '@/contract/office-catalogue';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { bindFields } from '../changes/bind-fields';
import { ChangeForm } from '../changes/change-form';
import { errorProps, type FieldErrors } from '../changes/failure-alert';
import { useKeptInput } from '../changes/kept-input';
import { PlainDialog } from '../changes/plain-dialog';
import { typedYen, YenField } from '../changes/yen-field';
import { BulletList } from '../layout/bullet-list';
import { Section } from '../layout/section';

interface TypedPrices {
  readonly from: string;
  /** The typed prices by the id of menu, type or option; empty for prices that stay. */
  readonly amounts: Readonly<Record<string, string>>;
}

interface PricedItem {
  readonly id: string;
  readonly label: string;
  readonly amount: number;
}

/** The menu, types and options that have a price. Free menus stay free, so they are left out. */
export function pricedItems({ menuId, label, amount, types, options }: OfficeMenu): PricedItem[] {
  const own = amount === null || amount === 0 ? [] : [{ id: menuId, label, amount }];
  return [...own, ...types, ...options];
}

interface PriceChange extends PricedItem {
  readonly next: number;
}

/** The typed prices; `next` is null for one that is no number. */
function typedChanges(menu: OfficeMenu, { amounts }: TypedPrices) {
  return pricedItems(menu).flatMap((item) => {
    const typed = (amounts[item.id] ?? '').trim();
    return typed === '' ? [] : [{ ...item, next: typedYen(typed) }];
  });
}

function priceBody(menu: OfficeMenu, from: string, changes: readonly PriceChange[]) {
  const among = (items: readonly { readonly id: string }[]) =>
    changes
      .filter(({ id }) => items.some((item) => item.id === id))
      .map(({ id, next }) => ({ id, amount: next }));
  return {
    from,
    amount: changes.find(({ id }) => id === menu.menuId)?.next ?? null,
    types: among(menu.types),
    options: among(menu.options),
  };
}

function WhatChanges({ from, changes }: { from: string; changes: readonly PriceChange[] }) {
  return (
    <>
      <BulletList>
        {changes.map(({ id, label, amount, next }) => (
          <li key={id}>{`${label}: ${formatYen(amount)} → ${formatYen(next)}(税込)`}</li>
        ))}
      </BulletList>
      <Typography>
        {`${formatJapanDate(from)}の0:00からお申し込みになるお客様の料金が変わります。`}
      </Typography>
      <Typography>
        それまでのお申し込み、お申し込み済みの訪問、定期プラン、お見積もりの料金は変わりません。お客様へのお知らせは送りません。
      </Typography>
    </>
  );
}

interface PriceFormProps {
  readonly menu: OfficeMenu;
  /** `yyyy-MM-dd` in Japan. */
  readonly tomorrow: string;
  readonly onChanged: () => void;
}

/** Changes prices from a day on, and says before saving which orders pay them. */
export function PriceForm({ menu, tomorrow, onChanged }: PriceFormProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>(new Map());
  const form = useKeptInput<TypedPrices>(`setMenuPrices ${menu.menuId}`, {
    from: tomorrow,
    amounts: {},
  });
  const { input, change } = form;
  const typed = typedChanges(menu, input);
  const wrong = typed.find(({ next }) => next === null || next < 1);
  const changes = typed.flatMap(({ next, ...item }) => (next === null ? [] : [{ ...item, next }]));
  const isReady = changes.length > 0 && !wrong && input.from !== '';

  function onSubmit() {
    setErrors(wrong ? new Map([[wrong.id, '1円以上の数字を入力してください']]) : new Map());
    if (isReady) setIsAsking(true);
  }

  return (
    <Section title="料金を変える">
      <ChangeForm isBusy={false} onSubmit={onSubmit}>
        <Stack spacing={2}>
          <TextField
            type="date"
            label="この日から"
            sx={{ maxWidth: 200 }}
            {...bindFields(form, errors)('from')}
          />
          <Typography variant="body2" color="text.secondary">
            変える項目だけ入力します。
          </Typography>
          {pricedItems(menu).map((item) => (
            <Box key={item.id} sx={{ maxWidth: 320 }}>
              <YenField
                label={item.label}
                unit="円(税込)"
                value={input.amounts[item.id] ?? ''}
                helperText={`今日は${formatYen(item.amount)}`}
                onChange={({ target }) =>
                  change({ ...input, amounts: { ...input.amounts, [item.id]: target.value } })
                }
                {...errorProps(errors, item.id)}
              />
            </Box>
          ))}
          <div>
            <Button
              type="submit"
              variant="contained"
              disabled={typed.length === 0 || input.from === ''}
              sx={{ minHeight: 44 }}
            >
              変わることを確認する
            </Button>
          </div>
        </Stack>
      </ChangeForm>
      {isAsking ? (
        <PlainDialog
          call="setMenuPrices"
          title="料金の変更"
          confirmLabel="料金を変える"
          form={form}
          input={{ params: { menuId: menu.menuId }, body: priceBody(menu, input.from, changes) }}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            onChanged();
          }}
        >
          {(failed) => (
            <>
              <WhatChanges from={input.from} changes={changes} />
              {[...failed.values()].map((message) => (
                <Alert key={message} severity="error">
                  {message}
                </Alert>
              ))}
            </>
          )}
        </PlainDialog>
      ) : null}
    </Section>
  );
}
