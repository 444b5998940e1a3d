import type { Scope } from '@himalayan-green/shop/catalog/changing/product-scope.ts'
import { listSalePrices } from '@himalayan-green/shop/catalog/sale-prices/sale-prices.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import type { ShownSale } from './sale-panel.tsx'

/** So many that are over are shown. */
const OVER = 3

/** The sales of a product as its page shows them: what is planned and runs, and the last that are over. */
export async function readShownSales(ctx: Ctx, product: number, scope: Scope): Promise<ShownSale[]> {
  const sales = await listSalePrices(ctx, product, scope)
  const isOpen = (state: string) => state === 'planned' || state === 'running'
  const over = sales.filter(({ state }) => !isOpen(state)).slice(0, OVER)
  return [...sales.filter(({ state }) => isOpen(state)), ...over].map(
    ({ id, state, sale_paisa, before_paisa, compare_paisa, begins_at, ends_at, ended_at }) => ({
      ...{ id, state, sale_paisa, before_paisa, compare_paisa },
      begins: formatTimestamp(begins_at, ctx.locale),
      ends: formatTimestamp(ended_at ?? ends_at, ctx.locale),
    }),
  )
}
