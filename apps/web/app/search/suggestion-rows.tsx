import { toPaisa } from '@himalayan-green/shop/money/money.ts'
import type { ReactNode } from 'react'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { useHref, useTexts } from '../locale.tsx'
import { useComes } from '../places/use-comes.ts'
import { Link } from '../ui/link.tsx'
import { OtherName, useName } from '../ui/names.tsx'
import { OriginMark } from '../ui/origin/origin-mark.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Unit } from '../ui/unit.tsx'
import { seenOf } from './seen-product.ts'
import type { Suggestions } from './use-suggestions.ts'

/** What every row needs: which cell the field's keys are at, and what is done when a link is followed. */
export interface Cells {
  /** Id of the active cell. */
  active: string | undefined
  onFollow: () => void
}

/** One cell of the grid that the field controls. The field keeps the focus and says which cell is active. */
function Cell(props: { id: string; active: string | undefined; className?: string; children: ReactNode }) {
  const { id, active, className, children } = props
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold these rows
    <div role="gridcell" id={id} className={className} aria-selected={id === active}>
      {children}
    </div>
  )
}

/** Rows under a heading, which the group says to who does not see it. */
export function Group({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold these rows
    <div role="rowgroup" aria-label={title} className={className}>
      <p className="suggestions-title" aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  )
}

/** A product with picture, origin and price; the button beside it becomes the stepper. */
export function ProductRow(props: Cells & { id: string; product: Suggestions['products'][number] }) {
  const { id, product, active, onFollow } = props
  const href = useHref()
  const name = useName()
  const { catalogue } = useTexts()
  const comes = useComes()(product.reach)
  const canBuy = product.is_available && comes
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold these rows
    <div role="row" className={canBuy ? 'suggestion' : 'suggestion is-unavailable'}>
      <Cell id={id} active={active}>
        <Link to={href(`/product/${product.slug}`)} className="suggestion-link" onClick={onFollow}>
          <Picture of={product.picture} place="thumb" first />
          <span className="suggestion-facts">
            <span className="suggestion-name">{name(product)}</span>
            <span className="suggestion-origin">
              <OriginMark belt={product.source_district.belt} />
              <span>{name(product.source_district)}</span>
              <OtherName of={product} />
            </span>
            <span className="suggestion-price">
              <Price paisa={toPaisa(product.marked_price)} /> <Unit description={product.unit_description} />
            </span>
          </span>
        </Link>
      </Cell>
      <Cell id={`${id}-add`} active={active} className="suggestion-add">
        {canBuy ? (
          <AddToCart product={seenOf(product)} name={name(product)} stock={product.stock} />
        ) : (
          <span className="small muted">{comes ? catalogue.unavailable : catalogue.outOfReach}</span>
        )}
      </Cell>
    </div>
  )
}

/** A row that leads to a list. */
export function LinkRow(props: Cells & { id: string; to: string; className?: string; children: ReactNode }) {
  const { id, to, active, onFollow, className = 'suggestion-list', children } = props
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold these rows
    <div role="row">
      <Cell id={id} active={active}>
        <Link to={to} className={className} onClick={onFollow}>
          {children}
        </Link>
      </Cell>
    </div>
  )
}
