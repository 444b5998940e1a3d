import { contextOf } from '../context.ts'
import type { Queues } from '../db/queue.ts'
import type { Shop } from '../shop.ts'
import { deliverMessage } from './deliver.ts'

export const messagingJobs = {
  'deliver-message': (shop: Shop, { id }: Queues['deliver-message']) =>
    deliverMessage(contextOf(shop, null, 'en'), shop.messengers, id),
}
