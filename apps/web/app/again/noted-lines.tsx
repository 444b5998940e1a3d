import type { NotedLine } from '@himalayan-green/shop/lists/lines.ts'
import { figureOf } from '@himalayan-green/shop/money/typed-figure.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { Intent } from '../forms/intent.tsx'
import { useComing } from '../places/use-coming.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Price } from '../ui/price.tsx'
import { type Chosen, type LineSums, lineSums, riseOf } from './line-sums.ts'
import type { action } from './list-action.server.ts'
import { NotedLineRow } from './noted-line.tsx'
import { useListsTexts } from './texts/lists.ts'
import './again.css'

type ChosenLines = ReadonlyMap<number, Chosen>

/** What stands in the form: with scripts the sums follow it. */
function chosenOf(form: HTMLFormElement): ChosenLines {
  const data = new FormData(form)
  const ticked = new Set(data.getAll('item').map(Number))
  return new Map(
    [...data].flatMap(([name, value]) => {
      const product = Number(name.match(/^quantity-(\d+)$/)?.[1])
      return product
        ? [
            [
              product,
              { isChosen: ticked.has(product), quantity: Math.max(figureOf(String(value)) || 0, 0) },
            ] as const,
          ]
        : []
    }),
  )
}

/** The lines of a list or of an old order beside what they come to, in one form with one button that fills the cart. */
export function NotedLines(props: {
  lines: readonly NotedLine[]
  action: string
  /** Whether these lines are a list of the reader's, which they may change. */
  isOwn: boolean
  head: ReactNode
  /** What follows the sums. */
  children?: ReactNode
}) {
  const { action: address, isOwn, head, children } = props
  const lines = useComing(props.lines)
  const [chosen, setChosen] = useState<ChosenLines>(new Map())
  const texts = useListsTexts()
  const follow = (event: FormEvent<HTMLFormElement>) => setChosen(chosenOf(event.currentTarget))
  const sums = lineSums(lines, (product) => chosen.get(product))
  return (
    <div className="again-split">
      <section className="panel noted">
        {head}
        <WhatChanged lines={props.lines} />
        <Form method="post" action={address} id="noted" onChange={follow} preventScrollReset>
          {/* Enter in a field presses the first button of a form: this one takes nothing away. */}
          <Intent<typeof action> name={isOwn ? 'save' : 'cart'} hidden>
            {isOwn ? texts.saveQuantities : texts.addToCart(lines.length)}
          </Intent>
          <ul>
            {lines.map((line) => (
              <NotedLineRow
                key={line.product.id}
                line={line}
                chosen={chosen.get(line.product.id)}
                canRemove={isOwn}
              />
            ))}
          </ul>
          {isOwn && lines.length > 0 && (
            <Intent<typeof action> name="save" className="button is-ghost is-small">
              {texts.saveQuantities}
            </Intent>
          )}
        </Form>
      </section>
      <div className="again-aside">
        {lines.length > 0 && <Sums sums={sums} all={lines.length} />}
        {children}
      </div>
    </div>
  )
}

/** What has changed since, above all lines. */
function WhatChanged({ lines }: { lines: readonly NotedLine[] }) {
  const texts = useListsTexts()
  const here = lines.filter(({ is_available }) => is_available)
  const rises = here.map(riseOf)
  const changes = [
    [rises.filter((rise) => Math.sign(rise) === 1).length, texts.dearer],
    [rises.filter((rise) => Math.sign(rise) === -1).length, texts.cheaper],
    [lines.length - here.length, texts.gone],
    [here.filter(({ available_quantity, quantity }) => available_quantity < quantity).length, texts.short],
  ] as const
  const sentences = changes.flatMap(([count, sentence]) => (count > 0 ? sentence(count) : []))
  if (sentences.length === 0) return null
  return (
    <p className="notice noted-changed">
      <Icon name="warning-circle" /> <span>{sentences.join(' ')}</span>
    </p>
  )
}

/** What the ticked lines come to, and the button. Its form is the one with the lines. */
function Sums({ sums, all }: { sums: LineSums; all: number }) {
  const { count, before_paisa, missing_paisa, changed_paisa, now_paisa } = sums
  const texts = useListsTexts()
  return (
    <section className="again-sums">
      <h2>{texts.chosenOf(count, all)}</h2>
      <dl>
        {before_paisa !== null && (
          <div>
            <dt>{texts.before}</dt>
            <dd>
              <Price paisa={before_paisa} kind="total" />
            </dd>
          </div>
        )}
        {before_paisa !== null && missing_paisa > 0 && (
          <div>
            <dt>{texts.notAvailable}</dt>
            <dd>
              − <Price paisa={missing_paisa} kind="total" />
            </dd>
          </div>
        )}
        {before_paisa !== null && changed_paisa !== 0 && (
          <div>
            <dt>{texts.pricesChanged}</dt>
            <dd>
              {changed_paisa > 0 ? '+' : '−'} <Price paisa={Math.abs(changed_paisa)} kind="total" />
            </dd>
          </div>
        )}
        <div className="again-sums-now">
          <dt>{texts.now}</dt>
          <dd>
            <Price paisa={now_paisa} kind="total" />
          </dd>
        </div>
      </dl>
      <Intent<typeof action>
        form="noted"
        name="cart"
        className="button is-sprout is-wide is-large"
        disabled={count === 0}
      >
        <Icon name="basket" /> {texts.addToCart(count)}
      </Intent>
    </section>
  )
}
