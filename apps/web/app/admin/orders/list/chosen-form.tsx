import { type FormEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { useHref, useTexts } from '../../../locale.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { useWorkbenchTexts } from '../texts/workbench.ts'
import type { ListedOrder } from './orders.server.ts'

/** GP-000123 as a form sends it: 123. */
export const digitsOf = (number: string) => `${Number(number.slice(3))}`

/** The list as a form of its boxes; what is done with the chosen orders stands in a bar below, as soon as one is chosen. */
export function ChosenForm(props: { orders: ListedOrder[]; mayWrite: boolean; children: ReactNode }) {
  const { orders, mayWrite, children } = props
  const href = useHref()
  const { shell } = useTexts()
  const texts = useWorkbenchTexts()
  const [chosen, setChosen] = useState<string[]>([])
  const of = orders.filter(({ number }) => chosen.includes(digitsOf(number)))
  const count = (event: FormEvent<HTMLFormElement>) =>
    setChosen(new FormData(event.currentTarget).getAll('order').map(String))
  return (
    <Form method="get" className="workbench-chosen" onChange={count} onReset={() => setChosen([])}>
      {children}
      <div className="workbench-bulk">
        <p role="status" className="with-scripts">
          {of.length > 0 && (
            <>
              <b>{texts.chosen(shell.count(of.length))}</b>{' '}
              <Price paisa={sumOf(of.map((order) => order.total_paisa))} kind="total" />
            </>
          )}
        </p>
        <button type="submit" formAction={href('/admin/orders/packing')} data-chosen-key="p">
          {texts.packing} <kbd>P</kbd>
        </button>
        {mayWrite && (
          <button type="submit" formAction={href('/admin/orders/message')} data-chosen-key="m">
            {texts.message} <kbd>M</kbd>
          </button>
        )}
        <button type="submit" formAction={href('/admin/download/orders')} data-chosen-key="e">
          {texts.export} <kbd>E</kbd>
        </button>
        <button type="reset" aria-label={texts.clear}>
          <Icon name="x" size="small" />
        </button>
      </div>
    </Form>
  )
}

/** Chooses all rows of the page at once, with scripts. */
export function ChooseAll() {
  const texts = useWorkbenchTexts()
  return (
    <input
      type="checkbox"
      className="with-scripts"
      aria-label={texts.chooseAll}
      onChange={({ currentTarget }) => {
        const boxes = currentTarget.form?.querySelectorAll<HTMLInputElement>('input[name=order]')
        for (const box of boxes ?? []) if (box.checked !== currentTarget.checked) box.click()
      }}
    />
  )
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
