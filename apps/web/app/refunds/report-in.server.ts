import { numberOfDigits } from '@himalayan-green/shop/input.ts'

/** What the form of a report says: the request as its command takes it, and the chosen photos, one more than may be sent at most. */
export function reportIn(form: FormData): { request: object; photos: File[] } {
  const order_items = [...form].flatMap(([name, typed]) => {
    const quantity = numberOfDigits(String(typed || 0))
    return name.startsWith('item ') && quantity !== 0 ? [{ id: Number(name.slice(5)), quantity }] : []
  })
  const request = {
    order_items,
    reason: form.get('reason'),
    note: form.get('note') ?? '',
    wish: form.get('wish') ?? undefined,
  }
  const photos = form.getAll('photos').filter((photo) => photo instanceof File && photo.size > 0) as File[]
  return { request, photos: photos.slice(0, 5) }
}
