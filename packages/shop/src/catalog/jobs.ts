import { contextOf } from '../context.ts'
import type { Queues } from '../db/queue.ts'
import type { Shop } from '../shop.ts'
import { workImport } from './import/import-products.ts'
import { sizePicture } from './pictures/product-images.ts'

export const catalogJobs = {
  'size-picture': (shop: Shop, { file }: Queues['size-picture']) =>
    sizePicture(contextOf(shop, null, 'en'), shop.pictures, file),
  'import-products': (shop: Shop, { id }: Queues['import-products']) =>
    workImport(contextOf(shop, null, 'en'), id),
}
