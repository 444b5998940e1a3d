import { contextOf } from '../context.ts'
import type { Queues } from '../db/queue.ts'
import type { Shop } from '../shop.ts'
import { sendRefund } from './sending/send-refund.ts'

export const refundJobs = {
  'send-refund': (shop: Shop, { id }: Queues['send-refund']) =>
    sendRefund(contextOf(shop, null, 'en'), shop.gateways, id),
}
