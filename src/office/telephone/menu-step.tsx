import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  amountsBesides,
  type ChosenAmounts,
  isSingleChoice,
  maximumOfType,
  quantityOf,
  withItem,
  withOnlyType,
  withQuantity,
  withType,
} from '@/booking/order/amounts';
import { mainApiClient } from '@/calls/browser-client';
import type { MenuChoice, MenuDetail } from '@/contract/menus';
import type { QuantityItem } from '@/contract/pricing';
import { formatYen } from '@/domain/money';
import { quantityInWords, unitMinutesOf } from '@/domain/sold-by-time';
import { ChoiceField } from './choice-field';
import { ReadFailure } from './read-failure';
import { readMenus, type ShopService } from './shop-services';
import { FieldGrid, Step, type StepProps } from './step';
import { noMenu, steps } from './telephone-order';
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
  max,
  onChange,
}: {
  choice: MenuChoice;
  value: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const priceText = `${formatYen(price)}${isPerUnit ? '(1単位あたり)' : ''}`;
  return maxQuantity === 1 ? (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={value > 0}
          disabled={max === 0}
          onChange={({ target }) => onChange(target.checked ? 1 : 0)}
        />
      }
      label={`${label} ${priceText}`}
    />
  ) : (
    <NumberField
      label={label}
      value={value}
      max={max}
      helperText={`${priceText}・${max}まで`}
      onChange={onChange}
    />
  );
}

function Amounts<Choice extends MenuChoice>({
  title,
  choices,
  items,
  maximumFor = ({ maxQuantity }) => maxQuantity,
  onChange,
}: {
  title: string;
  choices: readonly Choice[];
  items: readonly QuantityItem[];
  maximumFor?: (choice: Choice) => number;
  onChange: (id: string, quantity: number) => void;
}) {
  if (choices.length === 0) return null;
  return (
    <Box role="group" aria-label={title}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <FieldGrid>
        {choices.map((choice) => (
          <AmountField
            key={choice.id}
            choice={choice}
            value={quantityOf(items, choice.id)}
            max={maximumFor(choice)}
            onChange={(quantity) => onChange(choice.id, quantity)}
          />
        ))}
      </FieldGrid>
    </Box>
  );
}

interface ChosenMenuProps {
  readonly menu: MenuDetail;
  readonly amounts: ChosenAmounts;
  /** The amounts are those that the menu starts with. */
  readonly isSuggested: boolean;
  readonly onChange: (amounts: ChosenAmounts) => void;
}

function TypeAndQuantity({ menu, amounts, isSuggested, onChange }: ChosenMenuProps) {
  const isSingle = isSingleChoice(menu);
  const asksQuantity = (menu.types.length === 0 || isSingle) && menu.maxQuantity > 1;
  const besides = (id: string) => amountsBesides(amounts, id, isSuggested);
  return (
    <>
      {isSingle ? (
        <ChoiceField
          label="タイプ"
          value={amounts.types[0]?.id ?? ''}
          choices={menu.types.map(({ id, label, price }) => ({
            value: id,
            label: `${label} ${formatYen(price)}`,
          }))}
          onChange={(id) =>
            onChange(id === '' ? { ...amounts, types: [] } : withOnlyType(menu, amounts, id))
          }
        />
      ) : (
        <Amounts
          title="タイプと数量"
          choices={menu.types}
          items={amounts.types}
          maximumFor={(type) => maximumOfType(menu, besides(type.id), type)}
          onChange={(id, quantity) => onChange(withType(besides(id), id, quantity))}
        />
      )}
      {asksQuantity ? (
        <NumberField
          label={unitMinutesOf(menu) === null ? `数量(${menu.quantityUnit})` : '時間の数'}
          value={amounts.quantity}
          min={menu.minQuantity}
          max={menu.maxQuantity}
          helperText={`${quantityInWords(menu, amounts.quantity)}(${quantityInWords(menu, menu.minQuantity)}から${quantityInWords(menu, menu.maxQuantity)}まで)`}
          onChange={(quantity) => onChange(withQuantity(amounts, quantity))}
        />
      ) : null}
    </>
  );
}

/** The amounts of the chosen menu, and the menus that can be ordered along with it. */
function ChosenMenu(props: ChosenMenuProps) {
  const { menu, amounts, onChange } = props;
  const { options, additional } = amounts;
  const recommends = useRead({ project: menu.project, menuId: menu.id }, (query, signal) =>
    mainApiClient.call('listMenuRecommends', { query, signal }),
  );
  return (
    <>
      <TypeAndQuantity {...props} />
      <Amounts
        title="オプション"
        choices={menu.options}
        items={options}
        onChange={(id, quantity) =>
          onChange({ ...amounts, options: withItem(options, id, quantity) })
        }
      />
      <ReadFailure read={recommends} />
      <Amounts
        title="一緒に頼まれているメニュー"
        choices={recommends.isCurrent ? (recommends.value?.recommends ?? []) : []}
        items={additional}
        onChange={(id, quantity) =>
          onChange({ ...amounts, additional: withItem(additional, id, quantity) })
        }
      />
      {menu.preparation.length > 0 ? (
        <Alert severity="info" icon={false}>
          お客様にお伝えすること: {menu.preparation.join(' ')}
        </Alert>
      ) : null}
    </>
  );
}

/** The same menus, types, options and prices as on the shop's pages. */
export function MenuStep({ services, menu, order, change }: MenuStepProps) {
  const { amounts, isSuggested } = order;
  const chosen = menu.isCurrent ? menu.value : null;
  const service = services.find(({ key }) => key === order.service);
  const menus = useRead(service ?? null, readMenus);

  return (
    <Step step={steps.menu}>
      <FieldGrid>
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
      </FieldGrid>
      <ReadFailure read={menus} />
      <ReadFailure read={menu} />
      {chosen && amounts ? (
        <ChosenMenu
          menu={chosen}
          amounts={amounts}
          isSuggested={isSuggested}
          onChange={(next) => change({ amounts: next, isSuggested: false })}
        />
      ) : null}
    </Step>
  );
}
