import { audit } from '../../audit/audit.ts'
import { type Ctx, requireReading } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { listSlipsOfGroups, type VendorSlips } from '../../fulfilment/packing-slips.ts'
import { parse } from '../../input.ts'
import { ChosenNumbers, readChosen } from './chosen-orders.ts'

/** How much of a product a vendor is to pack for all chosen orders together. */
interface ProductToPack {
  id: number
  name_en: string
  name_ne: string
  unit_description: string
  quantity: number
}

export interface VendorPacking extends VendorSlips {
  /** What of the slips is not packed yet, added up by product, the largest quantity first. */
  products: ProductToPack[]
}

/**
 * What is to be packed and sent of the chosen orders, vendor by vendor: a slip for each package, and all of them added up by product
 * (right order.read, written to the audit log of each order). `missing` are numbers of which there is no order, `nothing` those of
 * which nothing is to be sent. Phones are masked for who neither helps with orders nor moves them.
 */
export async function readPackingLists(
  ctx: Ctx,
  input: unknown,
): Promise<{ vendors: VendorPacking[]; missing: string[]; nothing: string[] }> {
  const { rights } = requireReading(ctx, 'order.read')
  const mayCall = rights.includes('order.help') || rights.includes('order.move')
  const numbers = parse(ChosenNumbers, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const { orders, missing } = await readChosen(ctx, numbers)
    const vendors = await listSlipsOfGroups(
      ctx,
      orders.map(({ id }) => id),
      mayCall,
    )
    const sent = new Set(vendors.flatMap(({ slips }) => slips.map(({ number }) => number)))
    for (const { id } of orders)
      await audit(ctx, { action: 'order.print', object_kind: 'order', object_id: id })
    return {
      vendors: vendors.map((vendor) => ({ ...vendor, products: addedUp(vendor) })),
      missing,
      nothing: orders.map(({ number }) => number).filter((number) => !sent.has(number)),
    }
  })
}

/** Different units are separate lines: two of 1 kg are not two of 500 g. */
function addedUp({ slips }: VendorSlips): ProductToPack[] {
  const items = slips.flatMap((slip) => slip.items).filter(({ status }) => status === 'confirmed')
  const alike = Map.groupBy(items, ({ product }) => `${product.id} ${product.unit_description}`)
  return [...alike.values()]
    .map((items) => {
      const { id, name_en, name_ne, unit_description } = items.at(-1)!.product
      const quantity = items.reduce((sum, item) => sum + item.quantity, 0)
      return { id, name_en, name_ne, unit_description, quantity }
    })
    .toSorted((one, other) => other.quantity - one.quantity)
}
