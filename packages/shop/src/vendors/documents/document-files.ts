import type { Ctx } from '../../context.ts'
import type { NamedFile } from '../../files/orphan-files.ts'

/** The files of applicants' documents. */
export async function documentFiles({ db }: Ctx): Promise<NamedFile[]> {
  const documents = await db
    .selectFrom('vendor_documents')
    .select(['id', (eb) => eb.ref('file').$notNull().as('file')])
    .where('file', 'is not', null)
    .orderBy('id')
    .execute()
  return documents.map(({ id, file }) => ({
    file,
    rename: async ({ db }, to) => {
      const renamed = await db
        .updateTable('vendor_documents')
        .set({ file: to })
        .where('id', '=', id)
        .where('file', '=', file)
        .executeTakeFirst()
      return renamed.numUpdatedRows > 0n
    },
  }))
}
