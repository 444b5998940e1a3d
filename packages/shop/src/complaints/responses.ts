import { z } from 'zod'
import { Timestamp } from '../http/schemas.ts'
import { bsDay } from '../nepal/bikram-sambat.ts'
import { BsDay } from '../nepal/bs-day-response.ts'
import { Names, named } from '../nepal/names.ts'
import { inNepal } from '../nepal/time.ts'
import { CLOSE_REASONS, COMPLAINT_KINDS } from './complaint.ts'
import type { MadeComplaint } from './make-complaint.ts'
import type { Complaint, OwnComplaint } from './read-complaint.ts'
import type { ListedComplaint, StaffComplaint } from './staff-complaints.ts'

const ComplaintNumber = z.string().meta({ example: 'GC-000123' })
const Status = z.enum(['open', 'escalated', 'answered', 'closed']).meta({
  description: 'Escalated: it is with the complaint officer',
})
const Kind = z.enum(COMPLAINT_KINDS)
const Due = {
  due_at: Timestamp.meta({ description: 'The latest date of the answer' }),
  due_bs: BsDay,
}
const CloseReason = z.enum(CLOSE_REASONS).nullable()
const at = (time: Date | null) => time && inNepal(time)
const dueOf = (due_at: Date) => ({ due_at: inNepal(due_at), due_bs: bsDay(due_at) })

export const MadeComplaintResponse = z
  .object({
    key: z.string().meta({ description: 'Whoever has it reads the complaint; it is told only here' }),
    number: ComplaintNumber,
    ...Due,
  })
  .meta({ id: 'MadeComplaint' })

export const toMadeResponse = (made: MadeComplaint): z.infer<typeof MadeComplaintResponse> => ({
  ...made,
  ...dueOf(made.due_at),
})

export const ComplaintResponse = z
  .object({
    number: ComplaintNumber,
    kind: Kind,
    status: Status,
    text: z.string(),
    created_at: Timestamp,
    ...Due,
    is_late: z.boolean(),
    answer: z.string().meta({ description: 'Empty while there is none' }),
    answered_at: Timestamp.nullable(),
    escalated_at: Timestamp.nullable(),
    closed_at: Timestamp.nullable(),
    close_reason: CloseReason,
    close_note: z.string(),
    order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
    vendor: z.object({ slug: z.string(), name: Names }).nullable(),
    may_escalate: z.boolean().meta({ description: 'Whether its complainer may escalate it now' }),
    escalate_until: Timestamp.nullable(),
  })
  .meta({ id: 'Complaint' })

export function toComplaintResponse(
  { vendor, ...complaint }: Complaint,
  locale: 'en' | 'ne',
): z.infer<typeof ComplaintResponse> {
  const { number, kind, status, text, is_late, answer, close_reason, close_note, order, may_escalate } =
    complaint
  return {
    ...{ number, kind, status, text, is_late, answer, close_reason, close_note, order, may_escalate },
    ...dueOf(complaint.due_at),
    created_at: inNepal(complaint.created_at),
    answered_at: at(complaint.answered_at),
    escalated_at: at(complaint.escalated_at),
    closed_at: at(complaint.closed_at),
    escalate_until: at(complaint.escalate_until),
    vendor: vendor && { slug: vendor.slug, name: named(vendor, locale) },
  }
}

export const OwnComplaintResponse = z
  .object({ number: ComplaintNumber, kind: Kind, status: Status, created_at: Timestamp, ...Due })
  .meta({ id: 'OwnComplaint' })

export const toOwnResponse = (complaint: OwnComplaint): z.infer<typeof OwnComplaintResponse> => ({
  ...complaint,
  ...dueOf(complaint.due_at),
  created_at: inNepal(complaint.created_at),
})

export const ListedComplaintResponse = z
  .object({
    id: z.int(),
    number: ComplaintNumber,
    kind: Kind,
    status: Status,
    name: z.string(),
    text: z.string().meta({ description: 'The beginning of its words' }),
    created_at: Timestamp,
    ...Due,
    is_late: z.boolean(),
    order_number: z.string().nullable(),
    vendor: Names.nullable(),
  })
  .meta({ id: 'ListedComplaint' })

export const toListedResponse = (
  complaint: ListedComplaint,
  locale: 'en' | 'ne',
): z.infer<typeof ListedComplaintResponse> => ({
  ...complaint,
  ...dueOf(complaint.due_at),
  created_at: inNepal(complaint.created_at),
  vendor: complaint.vendor && named(complaint.vendor, locale),
})

export const StaffComplaintResponse = z
  .object({
    id: z.int(),
    number: ComplaintNumber,
    kind: Kind,
    status: Status,
    name: z.string(),
    contact: z.string().meta({ description: 'Empty once the words are deleted' }),
    locale: z.enum(['en', 'ne']),
    user_id: z.uuid().nullable(),
    text: z.string(),
    created_at: Timestamp,
    promised_at: Timestamp.meta({ description: 'The latest date that was promised first' }),
    ...Due,
    is_late: z.boolean(),
    answer: z.string(),
    answered_at: Timestamp.nullable(),
    close_reason: CloseReason,
    words_gone_at: Timestamp.nullable(),
    order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
    vendor: z.object({ id: z.int(), name: Names }).nullable(),
    steps: z.array(
      z.object({
        step: z.enum(['received', 'escalated', 'answered', 'closed', 'note']),
        actor_kind: z.enum(['customer', 'staff', 'system']),
        actor: z.string().nullable(),
        note: z.string(),
        at: Timestamp,
      }),
    ),
  })
  .meta({ id: 'StaffComplaint' })

export const toStaffResponse = (
  complaint: StaffComplaint,
  locale: 'en' | 'ne',
): z.infer<typeof StaffComplaintResponse> => ({
  ...complaint,
  ...dueOf(complaint.due_at),
  created_at: inNepal(complaint.created_at),
  promised_at: inNepal(complaint.promised_at),
  answered_at: at(complaint.answered_at),
  words_gone_at: at(complaint.words_gone_at),
  vendor: complaint.vendor && { id: complaint.vendor.id, name: named(complaint.vendor, locale) },
  steps: complaint.steps.map((step) => ({ ...step, at: inNepal(step.at) })),
})
