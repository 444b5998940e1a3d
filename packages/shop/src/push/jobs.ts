import { contextOf } from '../context.ts'
import type { Queues } from '../db/queue.ts'
import type { Shop } from '../shop.ts'
import { deliverPush } from './deliver-push.ts'

export const pushJobs = {
  'deliver-push': (shop: Shop, { id }: Queues['deliver-push']) =>
    deliverPush(contextOf(shop, null, 'en'), shop.push, id),
}
