import { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import type { PictureRef } from '../files/pictures.ts'
import { FOR_SALE } from './product-card.ts'

export interface Category {
  id: number
  slug: string
  name_en: string
  name_ne: string
  /** Products on sale. */
  product_count: number
  /** The picture of its best rated product; null when none has one. */
  image: PictureRef | null
}

const LIST = `
select c.id, c.slug, c.name_en, c.name_ne,
  (select count(*) from products p where p.category_id = c.id and ${FOR_SALE}) as product_count,
  (select json_build_object('file', i.file, 'ground', i.ground, 'sized', i.sized_at is not null)
    from products p join product_images i on i.product_id = p.id and i.position = 0
    where p.category_id = c.id and ${FOR_SALE}
    order by p.rating_score desc, p.id limit 1) as image
from categories c
order by c.id`

/** All categories by id, the empty ones too. */
export async function listCategories(ctx: Ctx): Promise<Category[]> {
  const { rows } = await ctx.db.executeQuery<Category>(CompiledQuery.raw(LIST))
  return rows
}
