import type { MenuDetail, MenuRecommend } from '@/contract/menus';
import {
  type ChosenAmounts,
  isSingleChoice,
  maximumOfType,
  quantityOf,
  withItem,
  withOnlyType,
  withType,
} from '@/journeys/menu-choice';
import { ChoiceCard, ChoiceCardList } from '@/ui/form/choice-card';
import { FieldError } from '@/ui/form/field-error';
import { QuantityStepper } from '@/ui/form/quantity-stepper';
import { CatalogueIllustration } from '../catalogue-illustration';
import styles from './amounts-form.module.css';
import { OfferChoice, offerPrice } from './offer-choice';
import { QuantityDiscounts } from './quantity-discounts';

interface AmountsFormProps {
  menu: MenuDetail;
  recommends: readonly MenuRecommend[];
  chosen: ChosenAmounts;
  /** What is missing to go on, beside the first choice. */
  error?: string | undefined;
  onChange: (chosen: ChosenAmounts) => void;
}

/** The id of the control to start with. */
export function firstChoiceId({ types }: Pick<MenuDetail, 'types'>): string {
  return types[0] ? `type-${types[0].id}` : 'quantity';
}

/** How many of which type, with which options, and what else along with it. */
export function AmountsForm(props: AmountsFormProps) {
  const { menu, recommends, chosen, onChange } = props;
  return (
    <div className={styles.form}>
      <AmountSection {...props} />
      {menu.options.length > 0 ? (
        <section className={styles.section} aria-labelledby="options">
          <h2 id="options">オプションを追加する</h2>
          <ChoiceCardList>
            {menu.options.map((option) => (
              <OfferChoice
                key={option.id}
                name={`option-${option.id}`}
                offer={option}
                quantity={quantityOf(chosen.options, option.id)}
                max={option.maxQuantity}
                unit={menu.quantityUnit}
                onChange={(quantity) =>
                  onChange({ ...chosen, options: withItem(chosen.options, option.id, quantity) })
                }
              />
            ))}
          </ChoiceCardList>
        </section>
      ) : null}
      {recommends.length > 0 ? (
        <section className={styles.section} aria-labelledby="recommends">
          <h2 id="recommends">一緒に頼まれているメニュー</h2>
          <p>料金は、このメニューと一緒にお申し込みいただいたときの金額です。</p>
          <ChoiceCardList>
            {recommends.map((menuAlong) => (
              <OfferChoice
                key={menuAlong.id}
                name={`recommend-${menuAlong.id}`}
                offer={menuAlong}
                quantity={quantityOf(chosen.additional, menuAlong.id)}
                max={menuAlong.maxQuantity}
                unit=""
                onChange={(quantity) =>
                  onChange({
                    ...chosen,
                    additional: withItem(chosen.additional, menuAlong.id, quantity),
                  })
                }
              />
            ))}
          </ChoiceCardList>
        </section>
      ) : null}
    </div>
  );
}

function AmountSection({ menu, chosen, error, onChange }: AmountsFormProps) {
  const hasTypes = menu.types.length > 0;
  return (
    <section className={styles.section} aria-labelledby="amounts">
      <h2 id="amounts">{hasTypes ? 'タイプと数を選ぶ' : '数を選ぶ'}</h2>
      <FieldError id="amounts-error" message={error} />
      {isSingleChoice(menu) ? (
        <TypeRadios menu={menu} chosen={chosen} onChange={onChange} />
      ) : hasTypes ? (
        <ChoiceCardList>
          {menu.types.map((type) => (
            <OfferChoice
              key={type.id}
              name={`type-${type.id}`}
              offer={type}
              quantity={quantityOf(chosen.types, type.id)}
              max={maximumOfType(menu, chosen, type)}
              unit={menu.quantityUnit}
              onChange={(quantity) => onChange(withType(chosen, type.id, quantity))}
            />
          ))}
        </ChoiceCardList>
      ) : menu.maxQuantity > menu.minQuantity ? (
        <QuantityStepper
          name="quantity"
          label="数量"
          value={chosen.quantity}
          min={menu.minQuantity}
          max={menu.maxQuantity}
          unit={menu.quantityUnit}
          onChange={(quantity) => onChange({ ...chosen, quantity })}
        />
      ) : (
        <p>
          {menu.minQuantity}
          {menu.quantityUnit}のご注文です。
        </p>
      )}
      <QuantityDiscounts menu={menu} />
    </section>
  );
}

function TypeRadios({ menu, chosen, onChange }: Omit<AmountsFormProps, 'recommends' | 'error'>) {
  return (
    <ChoiceCardList>
      {menu.types.map((type) => (
        <ChoiceCard
          key={type.id}
          type="radio"
          id={`type-${type.id}`}
          name="type"
          value={type.id}
          checked={quantityOf(chosen.types, type.id) > 0}
          onChange={() => onChange(withOnlyType(chosen, type.id))}
          title={type.label}
          text={type.description}
          price={offerPrice(type)}
          picture={
            type.illustration ? <CatalogueIllustration name={type.illustration} /> : undefined
          }
        />
      ))}
    </ChoiceCardList>
  );
}
