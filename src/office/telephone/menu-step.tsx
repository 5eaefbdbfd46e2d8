import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { MenuChoice, MenuDetail } from '@/contract/menus';
import { formatYen } from '@/domain/money';
import { quantityInWords, unitMinutesOf } from '@/domain/sold-by-time';
import { ChoiceField } from './choice-field';
import { ReadFailure } from './read-failure';
import { readMenus, type ShopService } from './shop-services';
import { Step, type StepProps } from './step';
import { isSingleType, noMenu, type Quantities, steps } from './telephone-order';
import { type Read, useRead } from './use-read';

interface MenuStepProps extends StepProps {
  readonly services: readonly ShopService[];
  /** The chosen menu, as it was read. */
  readonly menu: Read<MenuDetail>;
}

function NumberField({
  label,
  value,
  max,
  min = 0,
  helperText,
  onChange,
}: {
  label: string;
  value: number;
  max: number;
  min?: number;
  helperText?: string;
  onChange: (value: number) => void;
}) {
  return (
    <TextField
      type="number"
      label={label}
      value={String(value)}
      onChange={({ target }) =>
        onChange(Math.max(0, Math.min(max, Math.trunc(Number(target.value)) || 0)))
      }
      helperText={helperText}
      slotProps={{ htmlInput: { min, max, inputMode: 'numeric' } }}
    />
  );
}

/** A checkbox for an item that can be ordered once, otherwise a field for the quantity. */
function AmountField({
  choice: { label, price, maxQuantity, isPerUnit },
  value,
  onChange,
}: {
  choice: MenuChoice;
  value: number;
  onChange: (value: number) => void;
}) {
  const priceText = `${formatYen(price)}${isPerUnit ? '(1単位あたり)' : ''}`;
  return maxQuantity === 1 ? (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={value > 0}
          onChange={({ target }) => onChange(target.checked ? 1 : 0)}
        />
      }
      label={`${label} ${priceText}`}
    />
  ) : (
    <NumberField
      label={label}
      value={value}
      max={maxQuantity}
      helperText={`${priceText}・${maxQuantity}まで`}
      onChange={onChange}
    />
  );
}

function Amounts({
  title,
  choices,
  quantities,
  onChange,
}: {
  title: string;
  choices: readonly MenuChoice[];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
}) {
  if (choices.length === 0) return null;
  return (
    <Box role="group" aria-label={title}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        }}
      >
        {choices.map((choice) => (
          <AmountField
            key={choice.id}
            choice={choice}
            value={quantities[choice.id] ?? 0}
            onChange={(quantity) => onChange({ ...quantities, [choice.id]: quantity })}
          />
        ))}
      </Box>
    </Box>
  );
}

function TypeAndQuantity({ order, menu, change }: StepProps & { menu: MenuDetail }) {
  const isSingle = isSingleType(menu);
  const [chosen = ''] = Object.keys(order.types);
  const asksQuantity = (menu.types.length === 0 || isSingle) && menu.maxQuantity > 1;
  return (
    <>
      {isSingle ? (
        <ChoiceField
          label="タイプ"
          value={chosen}
          choices={menu.types.map(({ id, label, price }) => ({
            value: id,
            label: `${label} ${formatYen(price)}`,
          }))}
          onChange={(id) => change({ types: { [id]: order.quantity } })}
        />
      ) : (
        <Amounts
          title="タイプと数量"
          choices={menu.types}
          quantities={order.types}
          onChange={(types) => change({ types })}
        />
      )}
      {asksQuantity ? (
        <NumberField
          label={unitMinutesOf(menu) === null ? `数量(${menu.quantityUnit})` : '時間の数'}
          value={order.quantity}
          min={menu.minQuantity}
          max={menu.maxQuantity}
          helperText={`${quantityInWords(menu, order.quantity)}(${quantityInWords(menu, menu.minQuantity)}から${quantityInWords(menu, menu.maxQuantity)}まで)`}
          onChange={(quantity) => change({ quantity })}
        />
      ) : null}
    </>
  );
}

/** The same menus, types, options and prices as on the shop's pages. */
export function MenuStep({ services, menu, order, change }: MenuStepProps) {
  const chosen = menu.isCurrent && order.isMenuBegun ? menu.value : null;
  const service = services.find(({ key }) => key === order.service);
  const menus = useRead(service ? service.key : null, (signal) =>
    service ? readMenus(service, signal) : Promise.reject(new Error('no service is chosen')),
  );

  return (
    <Step step={steps.menu}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <ChoiceField
          label="サービス"
          value={order.service}
          choices={services.map(({ key, label, group }) => ({ value: key, label, group }))}
          onChange={(key) => {
            const project = services.find((each) => each.key === key)?.project ?? null;
            change({ ...noMenu, service: key, project });
          }}
        />
        <ChoiceField
          label="メニュー"
          value={menus.value?.some(({ id }) => id === order.menuId) ? order.menuId : ''}
          choices={(menus.value ?? []).map(({ id, label, priceFrom }) => ({
            value: id,
            label: priceFrom === null ? label : `${label} ${formatYen(priceFrom)}から`,
          }))}
          onChange={(menuId) => change({ ...noMenu, menuId })}
        />
      </Box>
      <ReadFailure read={menus} />
      <ReadFailure read={menu} />
      {chosen ? (
        <>
          <TypeAndQuantity order={order} menu={chosen} change={change} />
          <Amounts
            title="オプション"
            choices={chosen.options}
            quantities={order.options}
            onChange={(options) => change({ options })}
          />
          {chosen.preparation.length > 0 ? (
            <Alert severity="info" icon={false}>
              お客様にお伝えすること: {chosen.preparation.join(' ')}
            </Alert>
          ) : null}
        </>
      ) : null}
    </Step>
  );
}
