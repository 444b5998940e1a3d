import { allocate } from '@himalayan-green/shop/fulfilment/short/allocate.ts'
import { readShort } from '@himalayan-green/shop/fulfilment/short/read-short.ts'
import { numberOfDigits } from '@himalayan-green/shop/input.ts'
import { clockTime } from '@himalayan-green/shop/nepal/slot-time.ts'
import { Link } from 'react-router'
import { useCheckoutTexts } from '../../checkout/texts/checkout.ts'
import { pageContext } from '../../context.ts'
import { Field } from '../../forms/field.tsx'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { Intent } from '../../forms/intent.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { type Faults, firstFault, type Typed } from '../../forms/typed.ts'
import { useHref, useTexts } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { CalledField, Wish } from '../../order/missing/wish.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { dayOf, daysToShow } from '../today/days.server.ts'
import type { Route } from './+types/page'
import { action } from './short-action.server.ts'
import { useShortTexts } from './texts/short.ts'
import './short.css'

export const handle = { access: { vendor: 'orders' } } satisfies PageHandle

/** The page also loads anew after a refused form: somebody else may have changed the orders. */
export const shouldRevalidate = () => true

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const day = dayOf(ctx, url)
  const { lines, ...product } = await orNotFound(readShort(ctx, idOf(params.product), day))
  const { written } = await daysToShow(ctx, day)
  const have = haveIn(url)
  const shared =
    have === null ? lines.map((line) => ({ ...line, left: line.quantity })) : allocate(have, lines)
  return {
    day,
    written,
    product,
    have,
    outcome: url.searchParams.get('outcome'),
    lines: shared.map(({ pack_by, ...line }) => ({ ...line, by: pack_by && clockTime(pack_by, ctx.locale) })),
  }
}

/** How many there are, as the address says it (`?have=10`); null where it says nothing that can be counted. */
function haveIn(url: URL): number | null {
  const typed = (url.searchParams.get('have') ?? '').trim()
  const have = typed ? numberOfDigits(typed) : null
  return Number.isInteger(have) && (have as number) >= 0 ? (have as number) : null
}

export { action }

/** `/vendor/short/<product>`: there is less of a product than was ordered; who gets how many, and the rest is left out. */
export default function Short({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { product, lines, day, written, have, outcome } = loaderData
  const texts = useShortTexts()
  const nameOf = useName()
  const href = useHref()
  const title = texts.title(nameOf(product))
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="short">
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      <p className="muted">{written}</p>
      {refused && refused.left.length > 0 && <NotDone left={refused.left} />}
      {!refused && outcome === 'done' && <Outcome tone="green">{texts.done}</Outcome>}
      {!refused && outcome === 'enough' && <Outcome tone="green">{texts.enough}</Outcome>}
      <p>{lines.length > 0 ? texts.ordered(wanted, lines.length) : texts.nothing}</p>
      {lines.length > 0 && (
        <form method="get" className="panel">
          <input type="hidden" name="day" value={day} />
          <Field label={texts.have}>
            {(control) => (
              <input
                {...control}
                name="have"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={have ?? ''}
              />
            )}
          </Field>
          <button type="submit" className="button is-ghost">
            {texts.share}
          </button>
        </form>
      )}
      {lines.length > 0 && have !== null && <Shares {...{ loaderData, refused }} />}
      <p>
        <Link className="link" to={withQuery(href('/vendor'), { day })}>
          {texts.back}
        </Link>
      </p>
    </div>
  )
}

/** What was not done as it was sent, and why. */
function NotDone({ left }: { left: NonNullable<Route.ComponentProps['actionData']>['left'] }) {
  const texts = useShortTexts()
  const changed = left.filter(({ outcome }) => outcome === 'changed').map(({ number }) => number)
  return (
    <>
      {changed.length > 0 && <Outcome tone="red">{texts.partly(changed.join(', '))}</Outcome>}
      {left
        .filter(({ outcome }) => outcome === 'refused')
        .map(({ item, number, message = '' }) => (
          <Outcome key={item} tone="red">
            {texts.refused(number, message)}
          </Outcome>
        ))}
    </>
  )
}

/** Who gets how many, changeable, and the button that leaves out the rest. */
function Shares(
  props: Pick<Route.ComponentProps, 'loaderData'> & { refused: Route.ComponentProps['actionData'] },
) {
  const { loaderData, refused } = props
  const { product, lines, day, have } = loaderData
  const texts = useShortTexts()
  const checkout = useCheckoutTexts()
  const { catalogue } = useTexts()
  const faults: Faults = refused?.errors ?? {}
  const typed: Typed = refused?.typed ?? {}
  const focused = firstFault(
    faults,
    lines.map(({ item }) => `left_${item}`),
  )
  return (
    <form
      method="post"
      noValidate
      className="panel"
      key={`${have} ${lines.map(({ item, quantity }) => `${item} ${quantity}`)}`}
    >
      <h2>{texts.who}</h2>
      <p className="small muted">{texts.lead}</p>
      {faults.have && <Outcome tone="red">{faults.have}</Outcome>}
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="have" value={have ?? ''} />
      <ul className="short-lines">
        {lines.map(({ item, number, quantity, unit_description, by, left, if_missing, call }) => (
          <li key={item}>
            <input type="hidden" name="item" value={item} />
            <input type="hidden" name={`seen:${item}`} value={quantity} />
            <TextField
              name={`left_${item}`}
              label={texts.wants(number, checkout.times(quantity, catalogue.unit(unit_description)))}
              hint={by && texts.by(by)}
              typed={typed}
              faults={faults}
              focused={focused}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={`${left}`}
            />
            <Wish of={{ if_missing }} />
            <CalledField of={{ if_missing, call }} name={`called_${item}`} />
          </li>
        ))}
      </ul>
      {product.stock > 0 && (
        <label className="short-off">
          <input type="checkbox" name="is_off" defaultChecked={refused ? 'is_off' in typed : true} />
          <span>{texts.off(product.stock)}</span>
        </label>
      )}
      <p className="small">{texts.after}</p>
      <Intent<typeof action> name="save" className="button is-wide">
        {texts.send}
      </Intent>
    </form>
  )
}
