import { z } from 'zod'
import { TypedId } from '../../http/schemas.ts'
import { hasBsDay } from '../../nepal/bikram-sambat.ts'
import { timestampText } from '../../nepal/timestamp-text.ts'
import { NewVendorProduct } from '../changing/product-input.ts'
import { saleTexts } from './sale-price-texts.ts'

const [en, ne] = [saleTexts('en'), saleTexts('ne')]

const knownTime = timestampText.refine((text) => !text || hasBsDay(new Date(text)), {
  params: { en: en.dayTooLate, ne: ne.dayTooLate },
})

/** A lower price for a time. Without a beginning it begins at once. */
export const NewSalePrice = z.object({
  sale_price: NewVendorProduct.shape.marked_price,
  begins_at: knownTime.default(null),
  ends_at: knownTime.refine((text) => Boolean(text), { params: { en: en.endMissing, ne: ne.endMissing } }),
})

/** The sale to end, by its id. */
export const SalePriceToEnd = z.object({
  sale: TypedId,
})
