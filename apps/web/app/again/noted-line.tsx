import type { NotedLine } from '@himalayan-green/shop/lists/lines.ts'
import { grossOf } from '@himalayan-green/shop/money/item-amount.ts'
import { Checkbox } from '../cart/checkbox.tsx'
import { Intent } from '../forms/intent.tsx'
import { useHref, useTexts } from '../locale.tsx'
import { Flag } from '../ui/flag.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useName } from '../ui/names.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { rupees } from '../ui/rupees.ts'
import { type Chosen, riseOf } from './line-sums.ts'
import type { action } from './list-action.server.ts'
import { useListsTexts } from './texts/lists.ts'

/** One product of a list or of an old order: tick it, say how many, read what changed. Its fields belong to the form around it. */
export function NotedLineRow(props: {
  line: NotedLine & { is_out_of_reach?: boolean }
  chosen: Chosen | undefined
  /** Whether it can be taken out: out of a list, not out of an order. */
  canRemove: boolean
}) {
  const { line, chosen, canRemove } = props
  const { product, quantity, is_available } = line
  const href = useHref()
  const name = useName()(product)
  const { catalogue } = useTexts()
  const texts = useListsTexts()
  const wanted = chosen?.quantity || quantity
  return (
    <li className={is_available ? 'noted-line' : 'noted-line is-unavailable'}>
      <Checkbox name="item" value={product.id} defaultChecked={is_available} disabled={!is_available}>
        <span className="visually-hidden">{texts.select(name)}</span>
      </Checkbox>
      <Picture of={product.image} place="cart" />
      <div className="noted-line-what">
        {product.slug ? (
          <Link className="noted-line-name" to={href(`/product/${product.slug}`)}>
            {name}
          </Link>
        ) : (
          <span className="noted-line-name">{name}</span>
        )}
        <p className="noted-line-quantity">
          <input
            inputMode="numeric"
            name={`quantity-${product.id}`}
            defaultValue={quantity}
            aria-label={texts.quantityOf(name)}
          />{' '}
          {product.unit_description && <span>{texts.forUnit(catalogue.unit(product.unit_description))}</span>}
        </p>
        {line.is_out_of_reach ? <Flag>{catalogue.outOfReach}</Flag> : <Changes line={line} wanted={wanted} />}
      </div>
      {is_available && <Amount line={line} wanted={wanted} />}
      {canRemove && (
        <Intent<typeof action>
          name="remove"
          value={product.id}
          className="icon-button noted-line-remove"
          aria-label={texts.remove(name)}
        >
          <Icon name="trash" size="small" />
        </Intent>
      )}
      <Instead line={line} />
    </li>
  )
}

function Changes({ line, wanted }: { line: NotedLine; wanted: number }) {
  const { product, is_available } = line
  const texts = useListsTexts()
  if (!is_available) return <Flag>{texts.unavailable}</Flag>
  const more = riseOf(line)
  return (
    <p className="noted-line-flags">
      {more > 0 && <Flag tone="tori">{texts.more(rupees(more))}</Flag>}
      {more < 0 && <Flag tone="green">{texts.less(rupees(-more))}</Flag>}
      {product.stock < wanted && <Flag tone="tori">{texts.onlyLeft(product.stock)}</Flag>}
    </p>
  )
}

/** What the line comes to now, and came to then. */
function Amount({ line, wanted }: { line: NotedLine; wanted: number }) {
  const { product, before_paisa } = line
  const texts = useListsTexts()
  const quantity = Math.min(wanted, product.stock)
  return (
    <p className="noted-line-amount">
      <Price paisa={grossOf({ quantity, price_paisa: product.marked_price_paisa })} kind="total" />
      {before_paisa !== null && before_paisa !== product.marked_price_paisa && (
        <del>
          <span className="visually-hidden">{texts.priceThen} </span>
          <Price paisa={grossOf({ quantity, price_paisa: before_paisa })} kind="total" />
        </del>
      )}
    </p>
  )
}

/** The nearest that can be had, where this one cannot. */
function Instead({ line }: { line: NotedLine }) {
  const { product, instead } = line
  const nameOf = useName()
  const href = useHref()
  const { catalogue } = useTexts()
  const texts = useListsTexts()
  if (!instead) return null
  const name = nameOf(instead)
  return (
    <div className="noted-line-instead">
      <Picture of={instead.image} place="thumb" />
      <p>
        <Link className="noted-line-name" to={href(`/product/${instead.slug}`)}>
          {name}
        </Link>
        <span className="small muted">
          <Price paisa={instead.marked_price_paisa} kind="total" />,{' '}
          {catalogue.unit(instead.unit_description)}
        </span>
      </p>
      <Intent<typeof action>
        name="take"
        value={`${product.id}:${instead.id}`}
        className="button is-ghost is-small"
        aria-label={texts.takeOf(name)}
      >
        {texts.take}
      </Intent>
    </div>
  )
}
