import { changeFacts, setHoliday } from '@himalayan-green/shop/vendors/change-facts.ts'
import { setPackingTime } from '@himalayan-green/shop/vendors/packing-time.ts'
import { setHubHours } from '@himalayan-green/shop/vendors/sending/hub-hours.ts'
import { confirmChange, declineChange } from '@himalayan-green/shop/vendors/vendor-changes.ts'
import { reopenVendor, suspendVendor, trustVendor } from '@himalayan-green/shop/vendors/vendor-status.ts'
import { redirect } from 'react-router'
import { seenIn } from '../../forms/beside-now.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm, typedIn } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'

/** What the company may do with a vendor. */
export const action = intents(
  {
    facts: ({ ctx }, form, { params }) => changeFacts(ctx, idOf(params.id), typedIn(form)),
    holiday: ({ ctx }, form, { params }) => {
      const { before, ...typed } = typedIn(form)
      return setHoliday(ctx, idOf(params.id), { ...typed, before: before && seenIn(before) })
    },
    packing: ({ ctx }, form, { params }) => setPackingTime(ctx, idOf(params.id), typedIn(form)),
    hub: ({ ctx }, form, { params }) => setHubHours(ctx, idOf(params.id), typedIn(form)),
    confirm: ({ ctx }, form, { params }) => confirmChange(ctx, idOf(params.id), typedIn(form)),
    decline: ({ ctx }, form, { params }) => declineChange(ctx, idOf(params.id), typedIn(form)),
    suspend: ({ ctx }, form, { params }) => suspendVendor(ctx, idOf(params.id), typedIn(form)),
    reopen: ({ ctx }, form, { params }) => reopenVendor(ctx, idOf(params.id), typedIn(form)),
    trust: ({ ctx }, form, { params }) =>
      trustVendor(ctx, idOf(params.id), { ...typedIn(form), is_trusted: true }),
    distrust: ({ ctx }, form, { params }) =>
      trustVendor(ctx, idOf(params.id), { ...typedIn(form), is_trusted: false }),
  },
  {
    done: (_done, { ctx }, _form, { params }) =>
      redirect(`${localeHref(ctx.locale, `/admin/vendors/${params.id}`)}?done`, 303),
    refused: (error, page, form, { intent, url }) => {
      stepUpFirst(error, page, url)
      return refusedForm(error, form, LAST_FIELD.get(intent) ?? 'form')
    },
  },
)

/** Where it stands that belongs to no field: for forms that ask why, below that. What somebody else saved is no fault of the reason. */
const LAST_FIELD = new Map([
  ['facts', 'conflict'],
  ...['holiday', 'packing', 'hub', 'suspend', 'reopen', 'trust', 'distrust'].map(
    (name) => [name, 'reason'] as const,
  ),
])
