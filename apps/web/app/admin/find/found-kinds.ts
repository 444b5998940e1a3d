import type { Right } from '@himalayan-green/shop/context.ts'
import { useHref } from '../../locale.tsx'
import { useName } from '../../ui/names.tsx'
import { phoneText } from '../../ui/phone-text.ts'
import { useProductTexts } from '../../vendor/products/texts/vendor-products.ts'
import { pageAt, pagesFor } from '../menu.ts'
import { useAdminTexts } from '../texts/admin.ts'
import type { FoundForStaff } from './find.server.ts'
import { useFindTexts } from './texts/find.ts'

export interface FoundRow {
  key: string
  to: string
  name: string
  /** What tells it from others of its name. */
  more: string
  /** What Ctrl Enter does with it. */
  obvious?: { does: 'call' | 'print'; to: string }
}

export interface FoundKind {
  /** `opened` are those that were opened last. */
  kind: keyof FoundForStaff | 'opened'
  title: string
  rows: FoundRow[]
}

/** What was found, kind by kind, as it is shown; kinds of which nothing was found are left out. */
export function useFoundKinds(found: FoundForStaff | null): FoundKind[] {
  const href = useHref()
  const nameOf = useName()
  const texts = useFindTexts()
  const admin = useAdminTexts()
  const { status } = useProductTexts()
  if (!found) return []
  const kinds: Record<keyof FoundForStaff, FoundRow[]> = {
    orders: found.orders.map(({ id, number, name, phone }) => ({
      key: id,
      to: href(`/admin/orders/${id}`),
      name: `${number} ${name}`,
      more: phoneText(phone),
      obvious: { does: 'print', to: href(`/admin/orders/packing?order=${Number(number.slice(3))}`) },
    })),
    people: found.people.map(({ id, path, name, email, phone }) => ({
      key: id,
      to: href(path),
      name,
      more: [phone && phoneText(phone), email].filter(Boolean).join(', '),
      ...(phone && { obvious: { does: 'call' as const, to: `tel:${phone}` } }),
    })),
    products: found.products.map((product) => ({
      key: String(product.id),
      to: href(`/admin/products/${product.id}`),
      name: nameOf(product),
      more: `${nameOf(product.vendor)}, ${status[product.status]}`,
    })),
    vendors: found.vendors.map((vendor) => ({
      key: String(vendor.id),
      to: href(`/admin/vendors/${vendor.id}`),
      name: nameOf(vendor),
      more: '',
    })),
    pages: found.pages.map((path) => {
      const page = pageAt(path)!
      return { key: path, to: href(path), name: page.title(admin), more: page.text(admin) }
    }),
  }
  return KINDS.flatMap((kind) =>
    kinds[kind].length > 0 ? [{ kind, title: texts[kind], rows: kinds[kind] }] : [],
  )
}

/** The rows of all pages that somebody with these rights may open. */
export function usePageRows(): (rights: Right[]) => FoundRow[] {
  const href = useHref()
  const admin = useAdminTexts()
  return (rights) =>
    pagesFor(rights).map((page) => ({
      key: page.path,
      to: href(page.path),
      name: page.title(admin),
      more: page.text(admin),
    }))
}

const KINDS = ['orders', 'people', 'products', 'vendors', 'pages'] as const
