import { z } from 'zod'
import { CartItemResponse, toCartItemResponse } from '../cart/responses.ts'
import { ProductResponse, toProductResponse } from '../catalog/responses.ts'
import type { Locale } from '../context.ts'
import { Picture, toPictureResponse } from '../files/picture-response.ts'
import { Timestamp } from '../http/schemas.ts'
import { toRupees } from '../money/money.ts'
import { inNepal } from '../nepal/time.ts'
import type { Usual } from './bought.ts'
import type { NotedLine } from './lines.ts'
import type { ListCard, OpenList } from './lists.ts'

export const ListCardResponse = z
  .object({
    id: z.string(),
    name: z.string(),
    count: z.int().meta({ description: 'Products in it' }),
    now: z.number().meta({ description: 'Rupees, of today, for what is for sale' }),
    images: z.array(Picture).meta({ description: 'Three at most' }),
  })
  .meta({ id: 'ListCard' })

export const ListLineResponse = CartItemResponse.extend({
  price_before: z
    .number()
    .nullable()
    .meta({ description: 'Rupees, when it was put there or last went into a cart; null if not known' }),
  available_quantity: z.int().meta({ description: 'Of the quantity; 0 where it is unavailable' }),
  instead: z.union([ProductResponse, z.null()]).meta({ description: 'The nearest where it is unavailable' }),
}).meta({ id: 'ListLine' })

export const ListResponse = z
  .object({
    id: z.string(),
    name: z.string(),
    share_key: z
      .string()
      .nullable()
      .meta({ description: 'The key in the link `/list/{key}`; null: not shared' }),
    filled_at: z.union([Timestamp, z.null()]).meta({ description: 'When it last went into a cart' }),
    items: z.array(ListLineResponse),
  })
  .meta({ id: 'List' })

export const SharedListResponse = z
  .object({ name: z.string(), items: z.array(ListLineResponse) })
  .meta({ id: 'SharedList' })

export const UsualResponse = z
  .object({
    product: ProductResponse,
    times: z.int().meta({ description: 'In how many orders' }),
    last: Timestamp,
    is_due: z.boolean().meta({ description: 'By how often they buy it, it may be running out' }),
  })
  .meta({ id: 'UsualProduct' })

export const toListCardResponse = (card: ListCard): z.infer<typeof ListCardResponse> => ({
  id: card.id,
  name: card.name,
  count: card.count,
  now: toRupees(card.now_paisa),
  images: card.images.map(toPictureResponse),
})

export const toListLineResponse = (line: NotedLine, locale: Locale): z.infer<typeof ListLineResponse> => {
  const { before_paisa, available_quantity, instead, ...item } = line
  return {
    ...toCartItemResponse(item, locale),
    price_before: before_paisa === null ? null : toRupees(before_paisa),
    available_quantity,
    instead: instead && toProductResponse(instead, locale),
  }
}

export const toListResponse = (list: OpenList, locale: Locale): z.infer<typeof ListResponse> => ({
  id: list.id,
  name: list.name,
  share_key: list.share_key,
  filled_at: list.filled_at && inNepal(list.filled_at),
  items: list.lines.map((line) => toListLineResponse(line, locale)),
})

export const toUsualResponse = (usual: Usual, locale: Locale): z.infer<typeof UsualResponse> => ({
  product: toProductResponse(usual.product, locale),
  times: usual.times,
  last: inNepal(usual.last_at),
  is_due: usual.is_due,
})
