import { type ReactNode, useState } from 'react';
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
import type { MenuDetail, MenuRecommend, MenuTypeChoice } from '@/contract/menus';
import { formatDuration } from '@/domain/duration';
import { formatYen } from '@/domain/money';
import { quantityInWords, unitMinutesOf } from '@/domain/sold-by-time';
import { Accordion } from '@/ui/card/accordion';
import { ChoiceCard, ChoiceCardList } from '@/ui/form/choice-card';
import { FieldError } from '@/ui/form/field';
import { QuantityStepper } from '@/ui/form/quantity-stepper';
import { SelectField } from '@/ui/form/select-field';
import { CatalogueIllustration } from '../menu-list/catalogue-illustration';
import styles from './amounts-form.module.css';
import { QuantityDiscounts } from './menu-facts';
import { OfferChoice, offerPrice } from './offer-choice';

interface AmountsFormProps {
  menu: MenuDetail;
  recommends: readonly MenuRecommend[];
  chosen: ChosenAmounts;
  /** The amounts are those that the menu starts with. */
  isSuggested: boolean;
  error?: string | undefined;
  headingLevel?: 2 | 3 | undefined;
  /** After type and quantity, before what can be added. */
  children?: ReactNode;
  onChange: (chosen: ChosenAmounts) => void;
}

export function firstChoiceId({ types }: Pick<MenuDetail, 'types'>): string {
  return types[0] ? `type-${types[0].id}` : 'quantity';
}

export function missingChoiceText(menu: MenuDetail): string {
  if (menu.types.length === 0) return '数量をお選びください';
  return isSingleChoice(menu) ? '内容をお選びください' : 'タイプをお選びください';
}

export function AmountsForm(props: AmountsFormProps) {
  const { menu, recommends, chosen, headingLevel = 2, children, onChange } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.form}>
      <AmountSection {...props} />
      {children}
      {menu.options.length > 0 ? (
        <section className={styles.section} aria-labelledby="options">
          <Heading id="options">オプションを追加する</Heading>
          <ChoiceCardList>
            {menu.options.map((option) => (
              <OfferChoice
                key={option.id}
                name={`option-${option.id}`}
                offer={option}
                priceUnit={option.isPerUnit ? menu.priceUnit : undefined}
                quantity={quantityOf(chosen.options, option.id)}
                max={option.maxQuantity}
                unit={menu.quantityUnit}
                isFolded
                onChange={(quantity) =>
                  onChange({ ...chosen, options: withItem(chosen.options, option.id, quantity) })
                }
              />
            ))}
          </ChoiceCardList>
        </section>
      ) : null}
      {recommends.length > 0 ? <RecommendSection {...props} /> : null}
    </div>
  );
}

/** So many recommended menus are in sight. */
const SHOWN_RECOMMENDS = 2;

function RecommendSection({ recommends, chosen, headingLevel = 2, onChange }: AmountsFormProps) {
  const Heading = `h${headingLevel}` as const;
  const shown = recommends.slice(0, SHOWN_RECOMMENDS);
  const folded = recommends.slice(SHOWN_RECOMMENDS);
  const isChosen = folded.some(({ id }) => quantityOf(chosen.additional, id) > 0);
  // It stays open when what was chosen in it is taken away again.
  const [wasChosen, setWasChosen] = useState(isChosen);
  if (isChosen && !wasChosen) setWasChosen(true);
  const choices = (menus: readonly MenuRecommend[]) => (
    <ChoiceCardList>
      {menus.map((menuAlong) => (
        <OfferChoice
          key={menuAlong.id}
          name={`recommend-${menuAlong.id}`}
          offer={menuAlong}
          quantity={quantityOf(chosen.additional, menuAlong.id)}
          max={menuAlong.maxQuantity}
          unit=""
          isFolded
          onChange={(quantity) =>
            onChange({
              ...chosen,
              additional: withItem(chosen.additional, menuAlong.id, quantity),
            })
          }
        />
      ))}
    </ChoiceCardList>
  );
  return (
    <section className={styles.section} aria-labelledby="recommends">
      <div className={styles.heading}>
        <Heading id="recommends">一緒に頼まれているメニュー</Heading>
        <p className={styles.note}>一緒にお申し込みいただいたときの料金です。</p>
      </div>
      {choices(shown)}
      {folded.length > 0 ? (
        <div>
          <Accordion summary={`ほかの${folded.length}件を見る`} open={wasChosen}>
            {choices(folded)}
          </Accordion>
        </div>
      ) : null}
    </section>
  );
}

/** The fees that every order of the menu has. */
function unavoidableFees({ smallestOrder }: MenuDetail) {
  return smallestOrder?.fees ?? [];
}

/** The text beside a price without them, such as 「ほか交通費880円」. */
function describeFees(menu: MenuDetail): string | undefined {
  const fees = unavoidableFees(menu).map(({ label, amount }) => `${label}${formatYen(amount)}`);
  return fees.length === 0 ? undefined : `ほか${fees.join('・')}`;
}

/** A type that is ordered once has one price, with the fees in it, as the list of menus shows it. */
function typeWithFees(menu: MenuDetail, type: MenuTypeChoice): string {
  const fees = unavoidableFees(menu);
  const withFees = (amount: number) => fees.reduce((sum, fee) => sum + fee.amount, amount);
  const { price, formerPrice } = type;
  const total = {
    ...type,
    price: withFees(price),
    ...(formerPrice !== undefined && { formerPrice: withFees(formerPrice) }),
  };
  const included = fees.map(({ label, amount }) => `${label}${formatYen(amount)}を含む`);
  return [offerPrice(total), ...included].join('・');
}

function amountsHeading(menu: MenuDetail): string {
  const hasRange = menu.maxQuantity > menu.minQuantity;
  if (isSingleChoice(menu)) return hasRange ? '内容と時間を選ぶ' : '内容を選ぶ';
  if (menu.types.length > 0) return 'タイプと数を選ぶ';
  return hasRange ? '数を選ぶ' : '数量';
}

type AmountFieldsProps = Pick<AmountsFormProps, 'menu' | 'chosen' | 'onChange'>;

function AmountSection(props: AmountsFormProps) {
  const { menu, chosen, isSuggested, error, headingLevel = 2, onChange } = props;
  // A menu without types and with a limit of one leaves nothing to choose.
  if (menu.types.length === 0 && menu.maxQuantity === 1) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.section} aria-labelledby="amounts">
      <Heading id="amounts">{amountsHeading(menu)}</Heading>
      <FieldError id="amounts-error" message={error} />
      {isSingleChoice(menu) ? (
        <>
          <TypeRadios menu={menu} chosen={chosen} onChange={onChange} />
          <QuantityOfType menu={menu} chosen={chosen} onChange={onChange} />
        </>
      ) : menu.types.length > 0 ? (
        <ChoiceCardList>
          {menu.types.map((type) => {
            const besides = amountsBesides(chosen, type.id, isSuggested);
            return (
              <OfferChoice
                key={type.id}
                name={`type-${type.id}`}
                offer={type}
                quantity={quantityOf(chosen.types, type.id)}
                max={maximumOfType(menu, besides, type)}
                unit={menu.quantityUnit}
                feesText={describeFees(menu)}
                onChange={(quantity) => onChange(withType(besides, type.id, quantity))}
              />
            );
          })}
        </ChoiceCardList>
      ) : menu.maxQuantity > menu.minQuantity ? (
        <MenuQuantity menu={menu} chosen={chosen} onChange={onChange} />
      ) : (
        <p>
          {menu.minQuantity}
          {menu.quantityUnit}のお申し込みです。
        </p>
      )}
      <QuantityDiscounts {...menu} />
    </section>
  );
}

function leastQuantity({ minQuantity }: MenuDetail, { smallestQuantity }: MenuTypeChoice): number {
  return smallestQuantity ?? minQuantity;
}

/**
 * Explains the times of a menu sold by time. It uses the chosen type, or all types before a choice.
 * Shortest times that differ between types are left out until one is chosen.
 */
function timesText(menu: MenuDetail, chosen: ChosenAmounts, unitMinutes: number): string {
  const ofChosen = menu.types.filter(({ id }) => quantityOf(chosen.types, id) > 0);
  const types = ofChosen.length > 0 ? ofChosen : menu.types;
  const [smallest, ...others] = new Set(types.map((type) => leastQuantity(menu, type)));
  const inSteps = `${formatDuration(unitMinutes)}単位でお選びいただけます。`;
  if (smallest === undefined || others.length > 0) return inSteps;
  const shorter =
    smallest > menu.minQuantity
      ? 'それより短い時間は、オプションとあわせて最低金額に届く場合に承ります。'
      : '';
  return `${formatDuration(smallest * unitMinutes)}から、${inSteps}${shorter}`;
}

function TypeRadios({ menu, chosen, onChange }: AmountFieldsProps) {
  const priceUnit = menu.maxQuantity > 1 ? menu.priceUnit : undefined;
  const isSoldByTime = unitMinutesOf(menu) !== null;
  return (
    <ChoiceCardList radiosOf="amounts">
      {menu.types.map((type) => (
        <ChoiceCard
          key={type.id}
          type="radio"
          id={`type-${type.id}`}
          name="type"
          value={type.id}
          checked={quantityOf(chosen.types, type.id) > 0}
          onChange={() => onChange(withOnlyType(menu, chosen, type.id))}
          title={type.label}
          text={type.description}
          price={
            priceUnit === undefined
              ? typeWithFees(menu, type)
              : [
                  offerPrice(type, priceUnit),
                  isSoldByTime
                    ? `${quantityInWords(menu, leastQuantity(menu, type))}から`
                    : undefined,
                  describeFees(menu),
                ]
                  .filter(Boolean)
                  .join('・')
          }
          picture={
            type.illustration ? <CatalogueIllustration name={type.illustration} /> : undefined
          }
        />
      ))}
    </ChoiceCardList>
  );
}

function MenuQuantity({ menu, chosen, onChange }: AmountFieldsProps) {
  return (
    <QuantityStepper
      name="quantity"
      label="数量"
      value={chosen.quantity}
      min={menu.minQuantity}
      max={menu.maxQuantity}
      unit={menu.quantityUnit}
      onChange={(quantity) => onChange(withQuantity(chosen, quantity))}
    />
  );
}

function QuantityOfType({ menu, chosen, onChange }: AmountFieldsProps) {
  const { minQuantity, maxQuantity } = menu;
  if (maxQuantity <= minQuantity) return null;
  const unitMinutes = unitMinutesOf(menu);
  if (unitMinutes === null) {
    return <MenuQuantity menu={menu} chosen={chosen} onChange={onChange} />;
  }
  const quantities = Array.from(
    { length: maxQuantity - minQuantity + 1 },
    (_, index) => minQuantity + index,
  );
  return (
    <SelectField
      name="quantity"
      label="1回のご利用時間"
      support={timesText(menu, chosen, unitMinutes)}
      emptyLabel={null}
      options={quantities.map((quantity) => ({
        value: String(quantity),
        label: formatDuration(quantity * unitMinutes),
      }))}
      value={String(chosen.quantity)}
      onChange={(event) => onChange(withQuantity(chosen, Number(event.target.value)))}
    />
  );
}
