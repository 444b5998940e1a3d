import { type Ctx, mayRead, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { readByKey } from '../../figures/read-figures.ts'
import type { PictureRef } from '../../files/pictures.ts'
import type { Paisa } from '../../money/money.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'

const DAYS = 7
const MOST = 6

export interface TopProduct {
  id: number
  slug: string
  name_en: string
  name_ne: string
  district_en: string
  district_ne: string
  belt: 'himal' | 'pahad' | 'terai'
  unit_description: string
  image: PictureRef | null
  /** Pieces that were delivered, and in the seven days before. */
  pieces: number
  pieces_before: number
  /** What they came to; null for whom sums are not shown. */
  sales_paisa: Paisa | null
}

/** What was delivered most in the last seven days, today included: by its value, or by pieces where that is not shown. */
export async function readTopProducts(ctx: Ctx): Promise<TopProduct[]> {
  const actor = requireReading(ctx, 'order.read', 'product.change', 'money.read')
  const mayKnow = mayRead(actor, 'money.read')
  const top = await readByKey(ctx, {
    kind: 'product',
    from: nepalDay(ctx.now, DAYS - 1),
    to: nepalDay(ctx.now),
    order: mayKnow ? 'delivered_paisa' : 'delivered_pieces',
    limit: MOST,
  })
  const sold = top.filter((one) => one.delivered_pieces > 0)
  const keys = sold.map(({ key }) => key)
  if (keys.length === 0) return []
  const [before, { rows }] = await Promise.all([
    readByKey(ctx, {
      kind: 'product',
      keys,
      from: nepalDay(ctx.now, 2 * DAYS - 1),
      to: nepalDay(ctx.now, DAYS),
    }),
    ctx.db.executeQuery(PRODUCTS({ ids: keys.map(Number) })),
  ])
  return sold.flatMap((one) => {
    const product = rows.find(({ id }) => id === Number(one.key))
    if (!product) return []
    return {
      ...product,
      pieces: one.delivered_pieces,
      pieces_before: before.find(({ key }) => key === one.key)?.delivered_pieces ?? 0,
      sales_paisa: mayKnow ? one.delivered_paisa - one.returned_paisa : null,
    }
  })
}

const PRODUCTS = statement<Omit<TopProduct, 'pieces' | 'pieces_before' | 'sales_paisa'>>(`
  select p.id, p.slug, p.name_en, p.name_ne, d.name_en as district_en, d.name_ne as district_ne, d.belt, p.unit_description,
    case when i.file is not null then json_build_object('file', i.file, 'dominant_colour', i.ground, 'sized', i.sized_at is not null) end as image
  from products p join districts d on d.id = p.district_id
  left join product_images i on i.product_id = p.id and i.position = 0
  where p.id = any($ids::int[])`)
