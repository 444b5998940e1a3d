import type { ProductCard as Product } from '@himalayan-green/shop/catalog/product-card.ts'
import { ProductCard } from '../product/product-card.tsx'
import { Flag } from '../ui/flag.tsx'
import { useListsTexts } from './texts/lists.ts'

/** What the reader buys, as cards with when they last did. */
export function UsualCards(props: {
  usual: readonly { product: Product; times: number; last: string }[]
  heading: 'h2' | 'h3'
  isOneRow?: boolean
}) {
  const { usual, heading, isOneRow = false } = props
  const texts = useListsTexts()
  return (
    <ul className={isOneRow ? 'product-grid usual-grid is-one-row' : 'product-grid usual-grid'}>
      {usual.map(({ product, times, last }) => (
        <li key={product.id}>
          <ProductCard product={product} heading={heading} />
          <p className="usual-flags">
            <Flag>{texts.lastBought(last)}</Flag>
            <span className="small muted">{texts.boughtTimes(times)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
