import type { VendorProductCard } from '@himalayan-green/shop/catalog/changing/vendor-products.ts'
import { Flag } from '../../ui/flag.tsx'
import { useProductTexts } from './texts/vendor-products.ts'

const TONES = {
  draft: 'grey',
  pending: 'blue',
  published: 'green',
  rejected: 'red',
  paused: 'tori',
  archived: 'grey',
} as const

/** A product's state in a word. */
export function ProductFlag({ status }: { status: VendorProductCard['status'] }) {
  return <Flag tone={TONES[status]}>{useProductTexts().status[status]}</Flag>
}
