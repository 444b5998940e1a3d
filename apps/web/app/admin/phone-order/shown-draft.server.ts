import type { Ctx } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { toMobile } from '@himalayan-green/shop/nepal/phone.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { methodsOffered } from '@himalayan-green/shop/payments/payment-methods.ts'
import { listDrafts } from '@himalayan-green/shop/phone-orders/drafts.ts'
import { readPasted } from '@himalayan-green/shop/phone-orders/pasted/read-pasted.ts'
import { type ReadDraft, readDraft } from '@himalayan-green/shop/phone-orders/read-draft.ts'
import { resolvePlace } from '@himalayan-green/shop/places/resolve-place.ts'
import { isFree } from '@himalayan-green/shop/slots/slot-state.ts'
import { timesOfZones, timesToShow } from '../../checkout/times/times.server.ts'
import type { PageContext } from '../../context.ts'
import { choicesFor } from '../../places/where.server.ts'
import { readBackOf } from './read-back.server.ts'

/**
 * The draft that an address asks for: the one with this id, else the one that its typist changed last, else a new one. What the page
 * shows of it, with the others that wait.
 */
export async function showDraft({ ctx, gateways }: PageContext, asked: string | null) {
  const drafts = await listDrafts(ctx)
  const fresh = crypto.randomUUID()
  const id = asked && UUID.test(asked) ? asked : (drafts[0]?.id ?? fresh)
  const read = await readDraft(ctx, id)
  const { quote, caller, addresses, ...draft } = read
  const { where, location, ward } = draft.typed.place
  // A draft of before has a palika and a ward, and no text that means them.
  const typedWhere = where || [location, ward].filter(Boolean).join('-')
  const isUnclear = typedWhere !== '' && !location
  const isMixed = new Set(draft.lines.map((line) => line.is_vendor_approval_required)).size === 2
  const times = await freeTimes(ctx, read)
  return {
    ...draft,
    where: typedWhere,
    /** What went to the number last is what is typed. */
    isFilledIn: sameDoor(draft.typed.place, draft.delivered_to?.place),
    whereFault: isUnclear ? await faultOf(ctx, typedWhere) : null,
    choices: isUnclear ? await choicesFor(ctx, typedWhere, typedWhere) : [],
    /** What was typed as a mobile number; null while it is none. */
    number: toMobile(draft.typed.phone),
    /** For another draft. */
    fresh,
    caller: caller && {
      ...caller,
      latest: caller.latest && {
        id: caller.latest.id,
        number: caller.latest.number,
        when: formatTimestamp(caller.latest.placed_at, ctx.locale),
      },
    },
    addresses: addresses.map(({ id, location, ward, area, tole, house, landmark, delivery }) => ({
      ...{ id, tole, house, landmark },
      location: { name_en: location.name_en, name_ne: location.name_ne },
      ward: ward.number,
      area: area && { name_en: area.name_en, name_ne: area.name_ne },
      is_deliverable: delivery.is_deliverable,
    })),
    sums: {
      goods_paisa: quote.goods_paisa,
      delivery_paisa: quote.delivery ? quote.delivery_paisa : null,
      discount_paisa: quote.discount_paisa,
      credit_paisa: quote.credit_paisa,
      total_paisa: quote.total_paisa,
      due_paisa: quote.due_paisa,
    },
    times,
    read_back: readBackOf(read, times?.find((time) => time.id === draft.typed.delivery_slot)?.text ?? null),
    pasted: await readPasted(ctx, draft.typed.pasted),
    isMixed,
    methods: methodsOffered(gateways),
    others: drafts
      .filter((other) => other.id !== id)
      .map(({ id, name, phone, lines }) => ({ id, name, phone, lines })),
  }
}

/** The delivery times that the caller can choose; null where the place has none, or is not known. */
async function freeTimes(ctx: Ctx, { quote, lines, typed }: ReadDraft) {
  const zone = quote.delivery?.zone ?? null
  const products = lines.map(({ product }) => product.id)
  const { boards, ready_at } = await timesOfZones(ctx, [zone], products)
  const board = boards.get(zone)
  if (!board) return null
  // The caller hears them in their language.
  return timesToShow({ ...ctx, locale: typed.locale }, board, ready_at)
    .flat()
    .filter(({ state }) => isFree(state))
    .map(({ id, text }) => ({ id, text }))
}

const sameDoor = (typed: Place, last: Place | undefined) =>
  last !== undefined && typed.where === last.where && typed.tole === last.tole && typed.house === last.house

/** Why a text names no place. */
async function faultOf(ctx: Ctx, where: string): Promise<string | null> {
  try {
    await resolvePlace(ctx, { where })
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.fields.where ?? error.message
  }
}

export type ShownDraft = Awaited<ReturnType<typeof showDraft>>

type Place = ReadDraft['typed']['place']

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
