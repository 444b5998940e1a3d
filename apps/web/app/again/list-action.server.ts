import type { Ctx } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import {
  addAllToDeviceList,
  addToDeviceList,
  deleteDeviceList,
  makeDeviceList,
  removeFromDeviceList,
  renameDeviceList,
  setDeviceQuantities,
  takeInsteadOnDevice,
} from '@himalayan-green/shop/lists/change-device-lists.ts'
import {
  addAllToList,
  addToList,
  deleteList,
  makeList,
  removeFromList,
  renameList,
  setListQuantities,
  takeInstead,
} from '@himalayan-green/shop/lists/change-list.ts'
import type { DeviceLists } from '@himalayan-green/shop/lists/device-lists.ts'
import { listIntoCart } from '@himalayan-green/shop/lists/into-cart.ts'
import type { Noted } from '@himalayan-green/shop/lists/lines.ts'
import { endSharing, shareList } from '@himalayan-green/shop/lists/share-list.ts'
import { data, redirect } from 'react-router'
import type { PageContext } from '../context.ts'
import { intents, type Sent } from '../forms/intents.server.ts'
import { refusedForm, statusOf } from '../forms/refused-form.server.ts'
import { unknownForm } from '../forms/unknown-form.server.ts'
import { localeHref } from '../locale.tsx'
import { notFound } from '../not-found.server.ts'
import {
  chosenIn,
  deviceListsOf,
  intoCart,
  quantitiesIn,
  sentenceOf,
  storedOnDevice,
  takenBy,
} from './lists.server.ts'

/** Where a form leads, with the headers to send along. */
interface Done {
  to: string
  headers: HeadersInit
}

/** Makes a list for whoever asks. */
export async function makeListFor(
  ctx: Ctx,
  request: Request,
  form: FormData,
  noted: readonly Noted[] = [],
): Promise<Done> {
  const input = { name: form.get('name') }
  if (ctx.actor) return { to: `/again/list/${(await makeList(ctx, input, noted)).id}`, headers: {} }
  const { stored, id } = makeDeviceList(ctx, deviceListsOf(request), input, noted)
  return { to: `/again/list/${id}`, headers: storedOnDevice(stored) }
}

/** Puts products into a list of whoever asks. One alone is refused by name where there is no room; of many, what fits goes in. */
export async function addToListFor(
  ctx: Ctx,
  request: Request,
  id: string,
  noted: readonly Noted[],
): Promise<Done> {
  const to = `/again/list/${id}`
  const [first] = noted
  const one = noted.length === 1 && first ? { product: first.product_id, quantity: first.quantity } : null
  if (ctx.actor) {
    await (one ? addToList(ctx, id, one) : addAllToList(ctx, id, noted))
    return { to: `${to}?saved`, headers: {} }
  }
  const stored = deviceListsOf(request)
  const changed = one
    ? await addToDeviceList(ctx, stored, id, one)
    : addAllToDeviceList(ctx, stored, id, noted)
  return { to: `${to}?saved`, headers: storedOnDevice(changed) }
}

async function intoCartFrom(
  ctx: Ctx,
  request: Request,
  id: string,
  form: FormData,
  change: Changes,
): Promise<Done> {
  const items = chosenIn(form)
  const savedHeaders = await change.save()
  const here = `/again/list/${id}`
  if (items.length === 0) return { to: `${here}?none`, headers: savedHeaders }
  const { added, headers } = ctx.actor
    ? { ...(await listIntoCart(ctx, id, { items })), headers: {} }
    : await intoCart(ctx, request, items)
  return {
    to: `${here}?added=${added}&of=${items.length}`,
    headers: [...new Headers(savedHeaders), ...new Headers(headers)],
  }
}

interface Changes {
  save: () => Promise<HeadersInit>
  remove: (product: number) => Promise<HeadersInit>
  take: (choice: { product: number; instead: number }) => Promise<HeadersInit>
  rename: () => Promise<HeadersInit>
  delete: () => Promise<HeadersInit>
}

function ownChanges(ctx: Ctx, id: string, form: FormData): Changes {
  const save = () => setListQuantities(ctx, id, { items: quantitiesIn(form) })
  const nothing = async (...changes: (() => Promise<void>)[]): Promise<HeadersInit> => {
    for (const change of changes) await change()
    return {}
  }
  return {
    save: () => nothing(save),
    remove: (product) => nothing(save, () => removeFromList(ctx, id, { product })),
    take: (choice) => nothing(save, () => takeInstead(ctx, id, choice)),
    rename: () => nothing(() => renameList(ctx, id, { name: form.get('name') })),
    delete: () => nothing(() => deleteList(ctx, id)),
  }
}

function deviceChanges(ctx: Ctx, request: Request, id: string, form: FormData): Changes {
  const stored = deviceListsOf(request)
  const saved = () => setDeviceQuantities(ctx, stored, id, { items: quantitiesIn(form) })
  const withCookie = async (changed: DeviceLists | Promise<DeviceLists>) => storedOnDevice(await changed)
  return {
    save: async () => withCookie(saved()),
    remove: async (product) => withCookie(removeFromDeviceList(ctx, saved(), id, product)),
    take: async (choice) => withCookie(takeInsteadOnDevice(ctx, saved(), id, choice)),
    rename: async () => withCookie(renameDeviceList(ctx, stored, id, { name: form.get('name') })),
    delete: async () => withCookie(deleteDeviceList(ctx, stored, id)),
  }
}

/** Makes a list, or changes the one that is open: its quantities are saved whichever of its buttons was pressed. */
export const action = intents(
  {
    make: ({ ctx }, form, { request }) => makeListFor(ctx, request, form),
    save: async (page, form, sent) => {
      const { here, change } = openList(page, form, sent)
      return { to: `${here}?saved`, headers: await change.save() }
    },
    remove: async (page, form, sent) => {
      const { here, change } = openList(page, form, sent)
      return { to: here, headers: await change.remove(Number(sent.value)) }
    },
    take: async (page, form, sent) => {
      const { here, change } = openList(page, form, sent)
      return { to: here, headers: await change.take(takenBy(page, sent)) }
    },
    rename: async (page, form, sent) => {
      const { here, change } = openList(page, form, sent)
      return { to: `${here}?saved`, headers: await change.rename() }
    },
    delete: async (page, form, sent) => {
      const { change } = openList(page, form, sent)
      return { to: '/again?deleted', headers: await change.delete() }
    },
    cart: async (page, form, sent) => {
      const { id, change } = openList(page, form, sent)
      return intoCartFrom(page.ctx, sent.request, id, form, change)
    },
    share: async (page, form, sent) => {
      const { id, here } = openList(page, form, sent)
      await shareList(page.ctx, id)
      return { to: `${here}#send`, headers: {} }
    },
    'end-sharing': async (page, form, sent) => {
      const { id, here } = openList(page, form, sent)
      await endSharing(page.ctx, id)
      return { to: `${here}?ended`, headers: {} }
    },
  },
  {
    done: ({ to, headers }, { ctx }) => redirect(localeHref(ctx.locale, to), { status: 303, headers }),
    refused: (error, _page, form, { intent }) => {
      if (error instanceof Refusal && error.code === 'not_found') notFound()
      if (intent === 'make' || intent === 'rename') {
        const { data: refused, init } = refusedForm(error, form, 'name')
        return data({ refused, isMaking: intent === 'make', error: null }, init ?? {})
      }
      const sentence = sentenceOf(error)
      return data({ refused: null, isMaking: false, error: sentence }, statusOf(error as Refusal))
    },
  },
)

/** The list of the page's address, and what changes it, whoever owns it. */
function openList({ ctx }: PageContext, form: FormData, { params, request }: Sent) {
  const { id } = params
  if (!id) throw unknownForm(ctx)
  const change = ctx.actor ? ownChanges(ctx, id, form) : deviceChanges(ctx, request, id, form)
  return { id, here: `/again/list/${id}`, change }
}
