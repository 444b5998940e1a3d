import { z } from '@hono/zod-openapi'
import { ById } from '../http/responses.ts'
import { dataOf, nothing } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { inNepal } from '../nepal/time.ts'
import { ChangeFacts, changeFacts, SetHoliday, setHoliday } from './change-facts.ts'
import { OwnFactsResponse, toOwnFactsResponse } from './facts-responses.ts'
import { StaffVendorResponse, toStaffVendorResponse } from './staff-responses.ts'
import { findVendor } from './staff-vendors.ts'
import {
  AskChange,
  askChange,
  ConfirmChange,
  cancelChange,
  confirmChange,
  DeclineChange,
  declineChange,
  listPending,
  readOwnFacts,
} from './vendor-changes.ts'

const staff = { tag: 'Vendors, for staff', may: { staff: 'vendor.change' }, public: false } as const
const owner = { tag: 'Vendor', may: { vendor: 'owner' }, public: false } as const
const changed = {
  answers: dataOf(StaffVendorResponse, 'The vendor as it is now'),
  refuses: [404, 409],
} as const
const own = { answers: dataOf(OwnFactsResponse, 'As they are, and what waits') } as const

/** Routes for a vendor's facts: staff change them, owners ask for changes. */
export const vendorFactsApi = apiRoutes()

vendorFactsApi.patch(
  '/api/admin/vendor/{id}/facts/',
  staff,
  'Changes who is behind a vendor; what is left out stays',
  { params: ById, body: ChangeFacts, ...changed },
  async (ctx, { id, body }) => {
    await changeFacts(ctx, id, body)
    return toStaffVendorResponse(await findVendor(ctx, id))
  },
)

vendorFactsApi.post(
  '/api/admin/vendor/{id}/holiday/',
  staff,
  'Closes a vendor for a holiday in its place; both days null: open again',
  { params: ById, body: SetHoliday, ...changed },
  async (ctx, { id, body }) => {
    await setHoliday(ctx, id, body)
    return toStaffVendorResponse(await findVendor(ctx, id))
  },
)

vendorFactsApi.get(
  '/api/admin/vendor-change/',
  staff,
  'What vendors want changed about themselves and waits, the oldest first',
  {
    answers: dataOf(
      z.array(
        z.object({ vendor_id: z.int(), name_en: z.string(), name_ne: z.string(), asked_at: z.string() }),
      ),
      'At most 200',
    ),
  },
  async (ctx) => (await listPending(ctx)).map((one) => ({ ...one, asked_at: inNepal(one.asked_at) })),
)

vendorFactsApi.post(
  '/api/admin/vendor/{id}/confirm-change/',
  staff,
  'Makes the vendor’s facts what it asked for',
  { params: ById, body: ConfirmChange, ...changed },
  async (ctx, { id, body }) => {
    await confirmChange(ctx, id, body)
    return toStaffVendorResponse(await findVendor(ctx, id))
  },
)

vendorFactsApi.post(
  '/api/admin/vendor/{id}/decline-change/',
  staff,
  'Declines what the vendor asked for, with a note that it reads',
  { params: ById, body: DeclineChange, ...changed },
  async (ctx, { id, body }) => {
    await declineChange(ctx, id, body)
    return toStaffVendorResponse(await findVendor(ctx, id))
  },
)

vendorFactsApi.get(
  '/api/vendor/facts/',
  owner,
  'Who is behind the vendor, and what it asked to have changed; for its owners',
  { ...own },
  async (ctx) => toOwnFactsResponse(await readOwnFacts(ctx)),
)

vendorFactsApi.post(
  '/api/vendor/facts/',
  owner,
  'Asks for other facts, in the place of what was asked before and waits',
  { body: AskChange, ...own },
  async (ctx, { body }) => {
    await askChange(ctx, body)
    return toOwnFactsResponse(await readOwnFacts(ctx))
  },
)

vendorFactsApi.delete(
  '/api/vendor/facts/',
  owner,
  'Takes back what waits',
  { answers: nothing('Done') },
  (ctx) => cancelChange(ctx),
)
