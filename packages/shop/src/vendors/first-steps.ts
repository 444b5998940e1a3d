import { type Ctx, requireActor } from '../context.ts'
import { Refusal } from '../errors.ts'
import { APPROVAL_HOURS } from '../trade-terms.ts'
import { type Agreement, readAgreement } from './agreement/agreement.ts'
import { agreementTexts } from './agreement/agreement-texts.ts'

/** The first steps of a new vendor, and which of them are done. */
export interface FirstSteps {
  vendor: { id: number; name_en: string; name_ne: string }
  agreement: Agreement
  /** Whether it has products, in any status. */
  has_products: boolean
  /** Whether its farm has a photo, which staff may still have to look at. */
  has_photo: boolean
  /** Whether it has chosen a window for approvals, a holiday or a limit for low stock. */
  has_settings: boolean
  /** Whether it has named an account for payouts. */
  has_payout_account: boolean
  /** Whether it has more than one member. */
  has_staff: boolean
}

/**
 * The first steps, for any member of a vendor; refuses everybody else (`forbidden`). Takes one query and those of the
 * agreement.
 */
export async function readFirstSteps(ctx: Ctx): Promise<FirstSteps> {
  const { vendor_id } = requireActor(ctx)
  if (vendor_id === null) throw new Refusal('forbidden', agreementTexts(ctx.locale).notAVendor)
  const { id, name_en, name_ne, ...has } = await ctx.db
    .selectFrom('vendors as v')
    .select(['v.id', 'v.name_en', 'v.name_ne'])
    .select(({ exists, or, eb, selectFrom }) => [
      exists(selectFrom('products as p').select('p.id').whereRef('p.vendor_id', '=', 'v.id')).as(
        'has_products',
      ),
      exists(
        selectFrom('vendor_pictures as f')
          .select('f.id')
          .whereRef('f.vendor_id', '=', 'v.id')
          .where('f.status', '<>', 'rejected'),
      ).as('has_photo'),
      exists(selectFrom('payout_accounts as a').select('a.id').whereRef('a.vendor_id', '=', 'v.id')).as(
        'has_payout_account',
      ),
      or([
        eb('v.approval_window', '!=', DEFAULT_WINDOW),
        eb('v.low_stock', '!=', DEFAULT_LOW_STOCK),
        eb('v.closed_from', 'is not', null),
      ]).as('has_settings'),
      eb(
        selectFrom('vendor_members as m')
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('m.vendor_id', '=', 'v.id'),
        '>',
        1,
      ).as('has_staff'),
    ])
    .where('v.id', '=', vendor_id)
    .executeTakeFirstOrThrow()
  return {
    vendor: { id, name_en, name_ne },
    agreement: await readAgreement(ctx, id),
    has_products: Boolean(has.has_products),
    has_photo: Boolean(has.has_photo),
    has_settings: Boolean(has.has_settings),
    has_payout_account: Boolean(has.has_payout_account),
    has_staff: Boolean(has.has_staff),
  }
}

/** The defaults of the table. */
const DEFAULT_WINDOW = APPROVAL_HOURS * 3600
const DEFAULT_LOW_STOCK = 5
