import type { Ctx } from '../../context.ts'
import type { NamedFile } from '../../files/orphan-files.ts'

/** Photos of what customers reported. */
export async function refundPhotos({ db }: Ctx): Promise<NamedFile[]> {
  const photos = await db.selectFrom('refund_photos').select(['refund_id', 'position', 'file']).execute()
  return photos.map(({ refund_id, position, file }) => ({
    file,
    rename: async ({ db }, to) => {
      const renamed = await db
        .updateTable('refund_photos')
        .set({ file: to })
        .where('refund_id', '=', refund_id)
        .where('position', '=', position)
        .where('file', '=', file)
        .executeTakeFirst()
      return renamed.numUpdatedRows > 0n
    },
  }))
}
