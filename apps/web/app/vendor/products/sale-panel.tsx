import type { SalePrice } from '@himalayan-green/shop/catalog/sale-prices/sale-prices.ts'
import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { DayField } from '../../forms/day-field.tsx'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useTexts } from '../../locale.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { PriceBefore } from '../../ui/price.tsx'
import { rupees } from '../../ui/rupees.ts'
import type { ProductAction } from './product-action.server.ts'
import { useSalePriceTexts } from './texts/sale-prices.ts'

/** A sale with its times as they are read. */
export type ShownSale = Pick<SalePrice, 'id' | 'state' | 'sale_paisa' | 'before_paisa' | 'compare_paisa'> & {
  begins: string
  ends: string
}

const TONES = { planned: 'blue', running: 'green', over: 'grey', dropped: 'grey' } as const

/** The sales of a product, and the form that plans one. */
export function SalePanel(props: {
  sales: ShownSale[]
  price_paisa: Paisa
  typed: Typed
  faults: Faults
  /** What is said after one was saved. */
  saved: ReactNode
}) {
  const { sales, price_paisa, typed, faults, saved } = props
  const texts = useSalePriceTexts()
  const { shell } = useTexts()
  const running = sales.find(({ state }) => state === 'running')
  const usual = running?.before_paisa ?? price_paisa
  const time = (name: 'begins_at' | 'ends_at', label: string, hint?: string) => (
    <DayField
      name={name}
      label={label}
      hint={hint}
      value={typed[name]}
      error={faults[name]}
      optional={name === 'begins_at'}
      withTime
    />
  )
  return (
    <section className="panel" aria-labelledby="product-sale">
      <h2 id="product-sale">{texts.title}</h2>
      <p className="vendor-product-note">{running ? texts.running : texts.intro}</p>
      {sales.length > 0 && (
        <ul className="vendor-product-sales stack gap-2">
          {sales.map((sale) => (
            <li key={sale.id}>
              <Flag tone={TONES[sale.state]}>{texts.states[sale.state]}</Flag>
              <span>
                <b>
                  {shell.currency} {rupees(sale.sale_paisa)}
                </b>{' '}
                <PriceBefore paisa={sale.compare_paisa} />{' '}
                <span className="small muted">
                  {texts.fromTo(sale.begins, sale.ends)}
                  {sale.state === 'running' && ` ${sale.compare_paisa ? texts.compared : texts.notCompared}`}
                </span>
              </span>
              {(sale.state === 'planned' || sale.state === 'running') && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="sale" value={sale.id} />
                  <Intent<ProductAction> name="sale-end" className="button is-ghost is-small">
                    {sale.state === 'running' ? texts.endNow : texts.takeBack}
                  </Intent>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset noValidate className="vendor-product-sale" key={sales[0]?.id}>
        <Field
          label={texts.salePrice}
          prefix={shell.currency}
          hint={texts.priceNow(`${shell.currency} ${rupees(usual)}`)}
          error={faults.sale_price}
        >
          {(control) => (
            <input
              {...control}
              name="sale_price"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed.sale_price}
            />
          )}
        </Field>
        {time('begins_at', texts.begins, texts.beginsHint)}
        {time('ends_at', texts.ends)}
        <Intent<ProductAction> name="sale" className="button is-ghost">
          {texts.plan}
        </Intent>
      </Form>
      {faults.save && (
        <p className="field-error" role="alert">
          <Icon name="warning-circle" /> {faults.save}
        </p>
      )}
      {saved}
    </section>
  )
}
