import { listPins, setPins } from '@himalayan-green/shop/catalog/categories/pins.ts'
import type { PageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import type { Sent } from '../../forms/intents.server.ts'

/** Pins the product of the form after the others. */
export const pin = change((others, id) => [...others, id], true)
export const unpin = change((others) => others)
export const movePinUp = change((others, id, at) => others.toSpliced(Math.max(0, at - 1), 0, id))
export const movePinDown = change((others, id, at) => others.toSpliced(at + 1, 0, id))
/** Puts it before the product `before`, or at the end. */
export const placePin = change((others, id, _at, before) =>
  others.toSpliced(others.includes(before) ? others.indexOf(before) : others.length, 0, id),
)

type Place = (others: number[], id: number, at: number, before: number) => number[]

/** A form about the product `block`: `place` puts it among the others. Answers the page that follows. */
function change(place: Place, isNew = false) {
  return async ({ ctx }: PageContext, form: FormData, { params }: Sent): Promise<string> => {
    const category = idOf(params.id)
    const ids = (await listPins(ctx, category)).map(({ id }) => id)
    const id = Number(form.get('block'))
    // What is there already is not pinned again, and what somebody else has taken off meanwhile is not moved.
    if (ids.includes(id) !== isNew) {
      const others = ids.filter((one) => one !== id)
      const products = place(others, id, ids.indexOf(id), Number(form.get('before')))
      await setPins(ctx, category, { products })
    }
    return `/admin/categories/${category}#pins`
  }
}
