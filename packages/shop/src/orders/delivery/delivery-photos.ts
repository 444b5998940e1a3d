import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import type { NamedFile } from '../../files/orphan-files.ts'

/** Photos of deliveries; one may show several items. */
export async function deliveryPhotos({ db }: Ctx): Promise<NamedFile[]> {
  const photos = await db
    .selectFrom('order_item_steps')
    .select([(eb) => eb.ref('photo').$notNull().as('file'), sql<number[]>`array_agg(id)`.as('ids')])
    .where('photo', 'is not', null)
    .groupBy('photo')
    .execute()
  return photos.map(({ file, ids }) => ({
    file,
    rename: async ({ db }, to) => {
      const renamed = await db
        .updateTable('order_item_steps')
        .set({ photo: to })
        .where('id', 'in', ids)
        .where('photo', '=', file)
        .executeTakeFirst()
      return renamed.numUpdatedRows > 0n
    },
  }))
}
