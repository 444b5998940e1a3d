import { z } from 'zod'
import { Rupees, Timestamp } from '../../http/schemas.ts'
import { toRupees } from '../../money/money.ts'
import { inNepal } from '../../nepal/time.ts'
import type { CustomerRequest } from './customer-requests.ts'
import type { Deletion } from './delete-customer.ts'
import { CAME_BY, DOCUMENTS } from './proof.ts'

export const DeletionResponse = z
  .object({
    name: z.string(),
    blocks: z.array(z.string()).meta({ description: 'Why it cannot be done now, a sentence each' }),
    credit: Rupees.meta({ description: 'The store credit that would be lost' }),
    orders: z.int().meta({ description: 'That stay without name, phone and door' }),
    bills: z.int().meta({ description: 'That stay as they are, by law' }),
  })
  .meta({ id: 'CustomerDeletion' })

export const toDeletionResponse = ({
  person,
  credit_paisa,
  ...deletion
}: Deletion): z.infer<typeof DeletionResponse> => ({
  ...deletion,
  name: person.name,
  credit: toRupees(credit_paisa),
})

export const CustomerRequestResponse = z
  .object({
    id: z.uuid(),
    kind: z.enum(['data', 'deletion']),
    came_by: z.enum(CAME_BY),
    proven_by: z.enum(['code', 'word']),
    paper: z
      .enum([...DOCUMENTS, 'none'])
      .nullable()
      .meta({ description: 'none: of older requests, for which no document was seen' }),
    staff_name: z.string(),
    proven_at: Timestamp,
    done_at: Timestamp.nullable().meta({ description: 'When the file was handed out' }),
  })
  .meta({ id: 'CustomerRequest' })

export const toCustomerRequestResponse = ({
  proven_at,
  done_at,
  ...request
}: CustomerRequest): z.infer<typeof CustomerRequestResponse> => ({
  ...request,
  proven_at: inNepal(proven_at),
  done_at: done_at && inNepal(done_at),
})
