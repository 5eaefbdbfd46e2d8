import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { OfficeMenu } from '@/contract/office-catalogue';
import { PlainDialog } from '../changes/plain-dialog';
import { BulletList } from '../layout/bullet-list';
import { Section } from '../layout/section';

const words = {
  on: {
    state: '販売中です。',
    button: '販売を停止する',
    title: '販売の停止',
    happens: [
      'お客様の一覧からすぐになくなり、新しいお申し込みができなくなります。',
      'お申し込み済みの訪問と定期プランは続き、日時の変更もできます。「もう一度申し込む」はできなくなります。',
      'お客様へのお知らせは送りません。いつでも再開できます。',
    ],
  },
  off: {
    state: '販売を停止しています。お客様の一覧には出ません。',
    button: '販売を再開する',
    title: '販売の再開',
    happens: ['お客様の一覧にすぐに戻り、今日の料金でお申し込みいただけます。'],
  },
} as const;

interface SaleSectionProps {
  readonly menu: Pick<OfficeMenu, 'menuId' | 'label' | 'isOnSale'>;
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

/** Says whether the menu is sold, and stops or resumes its sale. */
export function SaleSection({ menu, mayChange, onChanged }: SaleSectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { menuId, label, isOnSale } = menu;
  const { state, button, title, happens } = words[isOnSale ? 'on' : 'off'];
  return (
    <Section title="販売">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography>{state}</Typography>
        {mayChange ? (
          <Button
            variant="outlined"
            color={isOnSale ? 'error' : 'primary'}
            onClick={() => setIsAsking(true)}
            sx={{ minHeight: 44 }}
          >
            {button}
          </Button>
        ) : null}
      </Stack>
      {isAsking ? (
        <PlainDialog
          call="setMenuSale"
          title={`${label}の${title}`}
          confirmLabel={button}
          isDangerous={isOnSale}
          input={{ params: { menuId }, body: { on: !isOnSale } }}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            onChanged();
          }}
        >
          {() => <BulletList texts={happens} />}
        </PlainDialog>
      ) : null}
    </Section>
  );
}
