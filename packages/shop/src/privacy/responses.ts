import { z } from 'zod'
import { Timestamp } from '../http/schemas.ts'

/** Rows as they are stored; their columns follow the tables. */
const Rows = z.array(z.record(z.string(), z.unknown()))

/** For the header of a response that is saved as a file. */
export const OWN_DATA_FILE = 'attachment; filename="himalayan-green.json"'

export const OwnDataResponse = z
  .object({
    created: Timestamp,
    profile: z.record(z.string(), z.unknown()),
    sessions: Rows,
    addresses: Rows,
    contacts: Rows,
    place_wishes: Rows,
    back_wishes: Rows,
    product_requests: Rows,
    cart: Rows,
    lists: Rows.meta({ description: 'Lists and favourites, with their products' }),
    orders: Rows,
    payments: Rows,
    bills: Rows,
    conversations: Rows.meta({ description: 'Messages about orders' }),
    complaints: Rows,
    refunds: Rows,
    credit: Rows,
    ratings: Rows,
    helpful_votes: Rows,
    notifications: Rows,
    notification_choices: Rows,
    requests: Rows.meta({ description: 'For the data or the end of the account, through staff' }),
    messages: Rows.meta({ description: 'Mails and SMS of the last 30 days' }),
    applications: Rows.meta({ description: 'To sell here' }),
    work: z
      .object({
        vendor: z.record(z.string(), z.unknown()).nullable(),
        roles: z.array(z.string()),
        second_factor_since: Timestamp.nullable(),
        events: Rows,
      })
      .meta({ description: 'For a vendor or the company' }),
  })
  .meta({ id: 'OwnData' })
